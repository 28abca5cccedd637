import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Swatch } from '../../../../ui/index.ts';
import './record.css';

interface Relation {
  kind: 'part_of' | 'contract' | 'project' | 'part' | 'risk' | 'control';
  id: number;
  code: string | null;
  name: string | null;
  color?: string;
  color_dark?: string | null;
}
export interface Relations {
  data: { asset: { code: string | null; name: string | null }; start: Relation[]; end: Relation[] };
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

interface GraphProps {
  data: Relations['data'];
  /** Entries of each side; the others are counted, and stand under the tab. Default: all. */
  most?: number;
}

/** One step away: what the asset leans on at the start, what leans on it at the end. */
export function RelationsGraph({ data: { asset, start, end }, most = Infinity }: GraphProps): ReactElement {
  const lines = (all: readonly Relation[]): number => Math.min(all.length, most) + (all.length > most ? 1 : 0);
  return (
    <div className="as-graph">
      <Side relations={start} label="start" most={most} />
      <Lines count={lines(start)} />
      <div className="as-this">
        <strong>
          <bdi>{asset.name}</bdi>
        </strong>
        <bdi>{asset.code}</bdi>
      </div>
      <Lines count={lines(end)} mirrored />
      <Side relations={end} label="end" most={most} />
    </div>
  );
}

function Side({ relations, label, most }: { relations: readonly Relation[]; label: 'start' | 'end'; most: number }): ReactElement {
  const intl = useIntl();
  return (
    <ul aria-label={intl.formatMessage({ id: `assets.relations.${label}` })}>
      {relations.slice(0, most).map((relation) => (
        <li key={`${relation.kind} ${relation.id}`}>
          <Entry relation={relation} />
        </li>
      ))}
      {relations.length > most && (
        <li>
          <Link to="?tab=relations">
            <FormattedMessage id="assets.relations.more" values={{ n: relations.length - most }} />
          </Link>
        </li>
      )}
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
