import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Empty, PageBody, Swatch, useApi, type RecordPartProps } from '../../../../ui/index.ts';
import './record.css';

interface Relation {
  kind: 'part_of' | 'contract' | 'project' | 'part' | 'risk' | 'control';
  id: number;
  code: string | null;
  name: string | null;
  color?: string;
  color_dark?: string | null;
}
interface Relations {
  data: { start: Relation[]; end: Relation[] };
}

/** Height of an entry with the gap below it. */
const STEP = 40;
const WIDTH = 64;
/** Pages of what is related; a control has none of its own. */
const PAGES: Readonly<Partial<Record<Relation['kind'], (id: number) => string>>> = {
  part_of: (id) => `/assets/${id}`,
  part: (id) => `/assets/${id}`,
  contract: (id) => `/contracts/${id}`,
  project: (id) => `/projects/${id}`,
  risk: (id) => `/grc/risk-register/${id}`,
};

/** The tab "Relations" of an asset: one step away, what it leans on at the start and what leans on it at the end. */
export default function RelationsTab({ row }: RecordPartProps): ReactElement {
  const relations = useApi<Relations>(`assets/${row.id}/relations`);
  return (
    <PageBody of={relations}>
      {({ data: { start, end } }) =>
        start.length + end.length === 0 ? (
          <Empty
            art="empty"
            title={<FormattedMessage id="assets.relations.none" />}
            text={<FormattedMessage id="assets.relations.none_text" />}
          />
        ) : (
          <div className="as-graph">
            <Side relations={start} label="start" />
            <Lines count={start.length} />
            <div className="as-this">
              <strong>
                <bdi>{String(row['asset_name'] ?? '')}</bdi>
              </strong>
              <bdi>{String(row['asset_id'] ?? '')}</bdi>
            </div>
            <Lines count={end.length} mirrored />
            <Side relations={end} label="end" />
          </div>
        )
      }
    </PageBody>
  );
}

function Side({ relations, label }: { relations: readonly Relation[]; label: 'start' | 'end' }): ReactElement {
  const intl = useIntl();
  return (
    <ul aria-label={intl.formatMessage({ id: `assets.relations.${label}` })}>
      {relations.map((relation) => (
        <li key={`${relation.kind} ${relation.id}`}>
          <Entry relation={relation} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ relation: { kind, id, code, name, color, color_dark: dark } }: { relation: Relation }): ReactElement {
  const to = PAGES[kind]?.(id);
  const text = name ?? '';
  const inside = (
    <>
      <span className="as-kind">
        <FormattedMessage id={`assets.relations.${kind}`} />
      </span>
      {code !== null && <bdi className="as-code">{code}</bdi>}
      {color ? (
        <Swatch color={color} dark={dark}>
          {text}
        </Swatch>
      ) : (
        <bdi className="cut">{text}</bdi>
      )}
    </>
  );
  return to ? <Link to={to}>{inside}</Link> : <span>{inside}</span>;
}

/** From each entry to the asset in the middle. */
function Lines({ count, mirrored = false }: { count: number; mirrored?: boolean }): ReactElement {
  const height = Math.max(1, count) * STEP - 8;
  const [from, to] = mirrored ? [WIDTH, 0] : [0, WIDTH];
  return (
    <svg className="as-lines" viewBox={`0 0 ${WIDTH} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => {
        const y = i * STEP + 16;
        return <path key={i} d={`M ${from} ${y} C ${WIDTH / 2} ${y}, ${WIDTH / 2} ${height / 2}, ${to} ${height / 2}`} />;
      })}
    </svg>
  );
}
