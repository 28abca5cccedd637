import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { Button, Checkbox, Count, formatNumber, Ltr, useSession } from '../../../../ui/index.ts';
import { placeOf } from './types.ts';
import type { Added, Changed, Compared, Gone, Section } from './types.ts';
import { placesOf, type DiscoveryState } from './use-discovery.ts';

/** Rows of a section that are drawn at once. */
const PAGE = 200;
const NEEDS: Readonly<Record<Section, string>> = { added: 'create_asset', changed: 'update_asset', gone: 'update_asset' };
const HEADS: Readonly<Record<Section, readonly string[]>> = {
  added: ['hostname', 'network_address', 'mac_address', 'operating_system'],
  changed: [],
  gone: ['hostname', 'network_address', 'mac_address'],
};

interface EntriesProps {
  section: Section;
  read: Compared;
  state: DiscoveryState;
  meta: EntityMeta;
}

/** One section of the comparison: its entries with a box each; the box in the head takes all of them, also those that are not drawn. */
export function Entries({ section, read, state, meta }: EntriesProps): ReactElement | null {
  const intl = useIntl();
  const { can } = useSession();
  const [shown, setShown] = useState(PAGE);
  const all = read[section];
  if (!all.length) return null;
  const word = (key: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id: `assets.discovery.${key}` }, values);
  const accepted = state.accepted[section];
  const locked = !can(NEEDS[section]);
  const label = (field: string): string => meta.fields[field]?.label ?? field;
  return (
    <section className="dy-section" aria-labelledby={`dy-${section}`}>
      <h2 className="h-13 row row-1" id={`dy-${section}`}>
        {word(`section.${section}`)} <Count>{formatNumber(all.length)}</Count>
      </h2>
      <div className="dy-table">
        <table data-section={section}>
          <thead>
            <tr>
              <th scope="col" className="dy-box">
                <Checkbox
                  checked={accepted.size === all.length}
                  indeterminate={accepted.size > 0 && accepted.size < all.length}
                  disabled={locked}
                  aria-label={word('all', { section: word(`section.${section}`) })}
                  onChange={(event) => state.accept(section, placesOf(read, section), event.target.checked)}
                />
              </th>
              {section !== 'added' && <th scope="col">{meta.label}</th>}
              {HEADS[section].map((field) => (
                <th key={field} scope="col">
                  {label(field)}
                </th>
              ))}
              {section === 'changed' &&
                ['field', 'register', 'file'].map((head) => (
                  <th key={head} scope="col">
                    {word(`head.${head}`)}
                  </th>
                ))}
            </tr>
          </thead>
          {all.slice(0, shown).map((entry) => {
            const place = placeOf(entry);
            const box = (
              <Checkbox
                checked={accepted.has(place)}
                disabled={locked}
                aria-label={word('accept', { name: nameOf(entry) })}
                onChange={(event) => state.accept(section, [place], event.target.checked)}
              />
            );
            return 'changes' in entry ? (
              <ChangedRows key={place} entry={entry} box={box} label={label} />
            ) : (
              <tbody key={place}>
                <tr>
                  <td className="dy-box">{box}</td>
                  {'id' in entry && <AssetCell entry={entry} />}
                  {HEADS[section].map((field) => (
                    <td key={field}>
                      <Value text={'values' in entry ? entry.values[field] : (entry[field as keyof Gone] as string | null)} />
                    </td>
                  ))}
                </tr>
              </tbody>
            );
          })}
        </table>
      </div>
      {shown < all.length && (
        <Button size="sm" variant="ghost" onClick={() => setShown(shown + PAGE)}>
          {word('more', { n: Math.min(PAGE, all.length - shown) })}
        </Button>
      )}
    </section>
  );
}

const nameOf = (entry: Added | Changed | Gone): string =>
  'values' in entry ? entry.asset_name_en : (entry.asset_name ?? entry.asset_id ?? '');

function AssetCell({ entry, rows, by }: { entry: Changed | Gone; rows?: number; by?: string }): ReactElement {
  return (
    <th scope="rowgroup" rowSpan={rows}>
      <Link to={`/assets/${entry.id}`}>
        <bdi>{entry.asset_name ?? entry.asset_id}</bdi>
      </Link>
      <span className="dy-sub">
        <bdi>{entry.asset_id}</bdi>
        {by !== undefined && <span>{by}</span>}
      </span>
    </th>
  );
}

interface ChangedRowsProps {
  entry: Changed;
  box: ReactElement;
  label: (field: string) => string;
}

/** An asset with one line for each value that differs: that of the register beside that of the file. */
function ChangedRows({ entry, box, label }: ChangedRowsProps): ReactElement {
  const intl = useIntl();
  const { changes } = entry;
  return (
    <tbody>
      {changes.map(({ field, from, to }, i) => (
        <tr key={field}>
          {i === 0 && (
            <>
              <td className="dy-box" rowSpan={changes.length}>
                {box}
              </td>
              <AssetCell entry={entry} rows={changes.length} by={intl.formatMessage({ id: `assets.discovery.by.${entry.by}` })} />
            </>
          )}
          <td className="muted">{label(field)}</td>
          <td>
            <Value text={from} />
          </td>
          <td className="dy-new">
            <Value text={to} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const Value = ({ text }: { text: string | null | undefined }): ReactElement =>
  text ? <Ltr>{text}</Ltr> : <span className="faint">—</span>;
