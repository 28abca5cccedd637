import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatNumber, LANGUAGES, Ltr } from '../../../../ui/index.ts';
import { Parameters } from './parameters.tsx';
import { StatementTree } from './statement-tree.tsx';
import type { Pack, PackNode } from './types.ts';

type Prose = 'text' | 'guidance' | 'typical_evidence';

/** A node in read mode. */
export function NodeRead({
  node,
  nodes,
  pack,
  onChoose,
}: {
  node: PackNode;
  nodes: readonly PackNode[];
  pack: Pack;
  onChoose: (id: number) => void;
}): ReactElement {
  const below = nodes.filter(({ parent_id: parent }) => parent === node.id);
  const facts = [
    node.assessable && node.weight !== null && Number(node.weight) !== 1 ? (['weight', formatNumber(node.weight)] as const) : null,
    node.groups?.length ? (['groups', node.groups.join(', ')] as const) : null,
    node.data_levels?.length ? (['data_levels', node.data_levels.join(', ')] as const) : null,
    node.urn ? (['urn', <Ltr key="urn">{node.urn}</Ltr>] as const) : null,
  ].filter((fact) => fact !== null);
  const says = (['text_en', 'text_ar', 'guidance_en', 'guidance_ar', 'typical_evidence_en', 'typical_evidence_ar'] as const).some((name) =>
    node[name]?.trim(),
  );
  return (
    <>
      {node.statement?.parts?.length ? (
        <Section name="text">
          <StatementTree statement={node.statement} params={node.params ?? []} />
          <Text node={node} name="text" only={node.text_en && node.text_ar ? 'ar' : undefined} none={!(node.text_en && node.text_ar)} />
        </Section>
      ) : (
        <Text node={node} name="text" titled />
      )}
      <Text node={node} name="guidance" titled />
      {node.params && node.params.length > 0 && (
        <Section name="params">
          <Parameters params={node.params} />
        </Section>
      )}
      <Text node={node} name="typical_evidence" titled />
      {!says && node.assessable && pack.content === 'titles' && (
        <p className="muted">
          <FormattedMessage id="compliance.package.text_elsewhere" />
        </p>
      )}
      {below.length > 0 && (
        <Section name="below">
          <ul className="pk-links">
            {below.map((part) => (
              <li key={part.id}>
                <Ltr className="num pk-ref">{part.ref_no}</Ltr>
                <button type="button" className="pk-to cut" onClick={() => onChoose(part.id)}>
                  <bdi>{part.title}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {facts.length > 0 && (
        <dl className="pk-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>
                <FormattedMessage id={`compliance.package.${name}`} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const Section = ({ name, children }: { name: string; children: ReactNode }): ReactElement => (
  <section>
    <h3>
      <FormattedMessage id={`compliance.package.${name}`} />
    </h3>
    {children}
  </section>
);

/** One text in its languages, the reader's first. */
function Text({
  node,
  name,
  titled = false,
  only,
  none = false,
}: {
  node: PackNode;
  name: Prose;
  titled?: boolean;
  only?: 'ar' | undefined;
  none?: boolean;
}): ReactElement | null {
  const texts = none
    ? []
    : LANGUAGES.filter((lang) => only === undefined || lang === only).flatMap((lang) => {
        const text = node[`${name}_${lang}`]?.trim();
        return text ? [{ lang, text }] : [];
      });
  if (texts.length === 0) return null;
  const body = texts.map(({ lang, text }, i) => (
    <div key={lang} className="pk-text" lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} data-second={i > 0 || undefined}>
      {text}
    </div>
  ));
  return titled ? <Section name={name}>{body}</Section> : <>{body}</>;
}
