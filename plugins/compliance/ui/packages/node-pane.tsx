import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon, Ltr } from '../../../../ui/index.ts';
import { KindMark } from './kind-mark.tsx';
import { NodeForm } from './node-form.tsx';
import { NodeMappings } from './node-mappings.tsx';
import { NodeRead } from './node-read.tsx';
import { NodeUses } from './node-uses.tsx';
import { above } from './outline.ts';
import type { Pack, PackNode } from './types.ts';
import type { Outline } from './use-outline.ts';

export interface NodePaneProps {
  node: PackNode;
  nodes: readonly PackNode[];
  pack: Pack;
  writable: boolean;
  outline: Outline;
  onChoose: (id: number) => void;
}

/** The selected node: read-only, or a form in a draft; its mappings and the rounds that assess it. */
export function NodePane({ node, nodes, pack, writable, outline, onChoose }: NodePaneProps): ReactElement {
  const way = above(nodes, node.id);
  return (
    <article className="pk-node">
      <header>
        {way.length > 0 && (
          <p className="pk-way">
            {way.map((part) => (
              <button key={part.id} type="button" className="link cut" onClick={() => onChoose(part.id)}>
                <Ltr className="num">{part.ref_no}</Ltr> <bdi>{part.title}</bdi>
              </button>
            ))}
          </p>
        )}
        <p className="row">
          <Ltr className="num pk-big-ref">{node.ref_no}</Ltr>
          <KindMark kind={node.node_type} />
          {!node.assessable && (
            <span className="muted pk-quiet">
              <FormattedMessage id="compliance.package.not_assessed" />
            </span>
          )}
        </p>
        {!writable && <Titles node={node} />}
      </header>
      {writable ? (
        node.id > 0 && <NodeForm node={node} outline={outline} />
      ) : (
        <NodeRead node={node} nodes={nodes} pack={pack} onChoose={onChoose} />
      )}
      {node.id > 0 && pack.status !== 'draft' && node.assessable && (
        <>
          <NodeMappings id={node.id} />
          <NodeUses id={node.id} />
        </>
      )}
    </article>
  );
}

function Titles({ node: { title_en: en, title_ar: ar } }: { node: PackNode }): ReactElement {
  const first = document.documentElement.lang === 'ar' ? ar || en : en || ar;
  const second = first === en ? ar : en;
  return (
    <>
      <h2 id="pk-node" className="h-16" dir="auto">
        {first}
      </h2>
      {second && second !== first && (
        <p className="pk-second" dir="auto" lang={second === ar ? 'ar' : 'en'}>
          {second}
        </p>
      )}
      {!first && (
        <p className="muted">
          <Icon name="circle-info" />
        </p>
      )}
    </>
  );
}
