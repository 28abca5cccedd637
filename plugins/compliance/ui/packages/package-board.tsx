import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { holdsText } from '../../../../core/shared/fold.ts';
import type { Row } from '../../../../core/shared/wire.ts';
import { Button, Drawer, Empty, Ltr, Skeleton, useNarrow, useSession } from '../../../../ui/index.ts';
import { above } from './outline.ts';
import { BoardTools } from './board-tools.tsx';
import { NodePane } from './node-pane.tsx';
import { Notice } from './notice.tsx';
import { OutlineTree } from './outline-tree.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import type { PackTree } from './types.ts';
import { useOutline } from './use-outline.ts';
import { usePackage } from './use-package.ts';

/** A package: its outline, and the selected node. */
export function PackageBoard({ row }: { row: Row }): ReactElement {
  const { data, error, refetch } = usePackage(row.id);
  if (data) return <Board row={row} tree={data.data} />;
  if (error)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="compliance.package.failed" />}
        text={error.message}
        actions={
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="compliance.package.retry" />
          </Button>
        }
      />
    );
  return (
    <div className="pk-waiting" aria-busy="true">
      {Array.from({ length: 10 }, (_, i) => (
        <Skeleton key={i} height={20} width={`${82 - ((i * 17) % 40)}%`} />
      ))}
    </div>
  );
}

function Board({ row, tree: { package: pack, nodes } }: { row: Row; tree: PackTree }): ReactElement {
  const narrow = useNarrow();
  const may = useSession().can('manage_compliance_packages');
  const [search] = useSearchParams();
  const outline = useOutline(row.id);
  const [chosen, setChosen] = useState<number | null>(() => Number(search.get('node')) || null);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const typed = useDeferredValue(words.trim());
  const found = useMemo(
    () => (typed ? new Set(nodes.filter((n) => holdsText(typed, n.ref_no, n.title_en, n.title_ar)).map(({ id }) => id)) : null),
    [nodes, typed],
  );
  const writable = may && pack.status === 'draft';
  const at = chosen === null ? undefined : outline.real(chosen);
  const node = nodes.find(({ id }) => id === at) ?? (narrow ? undefined : nodes[0]);
  const choose = (id: number): void => {
    setChosen(id);
    if (narrow) setShown(true);
  };
  const jump = (id: number): void => {
    setWords('');
    setClosed((now) => {
      const way = new Set(above(nodes, id).map((one) => one.id));
      return new Set([...now].filter((one) => !way.has(one)));
    });
    choose(id);
  };
  const pane = node && (
    <NodePane key={outline.first(node.id)} node={node} nodes={nodes} pack={pack} writable={writable} outline={outline} onChoose={jump} />
  );
  return (
    <div className="pk">
      <Notice pack={pack} row={row} />
      <BoardTools
        pack={pack}
        nodes={nodes}
        words={words}
        onWords={setWords}
        found={found?.size ?? null}
        writable={writable}
        busy={outline.busy}
        onJump={jump}
        onPaste={() => setPasted('')}
        closed={closed}
        onClosed={setClosed}
      />
      <div className="pk-body">
        <OutlineTree
          nodes={nodes}
          chosen={node?.id}
          onChoose={choose}
          closed={closed}
          onClosed={setClosed}
          found={found}
          writable={writable}
          outline={outline}
          onPaste={setPasted}
          label={`${pack.short_name} ${pack.version}`}
          onBlank={() => setWords('')}
        />
        {!narrow && (
          <div className="pk-pane" role="region" aria-labelledby="pk-node">
            {pane}
          </div>
        )}
      </div>
      {narrow && (
        <Drawer isOpen={shown && node !== undefined} onClose={() => setShown(false)} title={<Ltr>{node?.ref_no ?? ''}</Ltr>}>
          {pane}
        </Drawer>
      )}
      {pasted !== null && (
        <PasteDialog text={pasted} nodes={nodes} within={node?.id ?? null} onAdd={outline.paste} onClose={() => setPasted(null)} />
      )}
    </div>
  );
}
