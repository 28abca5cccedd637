/**
 * Further sheets of a workbook whose rows lie below the records of the run: treatments of risks. Each row names its record by the
 * identifier that the record has in the chosen sheet.
 */
import { type SheetRow, unpack } from '../../../core/engine.ts';
import { type Registry, type ResolvedEntity, type SheetCell as Cell, shown } from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import { findHeader, HEAD_ROWS } from './find-header.ts';
import { headingsOf, knownMeaning, placeOf, type Headings } from './headings.ts';
import { chunkData, chunksOf, type Sql, sheetsOf, type StoredFurther, type StoredRun, type StoredSheet } from './stored.ts';
import { belowOf, targetsOf, type Target } from './targets.ts';
import type { MappedTo } from './values.ts';

/** A further sheet with its rows by the identifier of the record above, normalised. */
export interface FurtherSheet {
  below: NonNullable<Target['below']>;
  name: string;
  mapped: readonly MappedTo[];
  rows: ReadonlyMap<string, readonly SheetRow[]>;
}

interface Finder {
  registry: Registry;
  entity: ResolvedEntity;
  actor: Actor;
  locale: Locale;
  sql: Sql;
}

/** The number of the entity, by which further sheets name its records. */
export const linkOf = ({ fields }: ResolvedEntity): string | undefined => [...fields.values()].find((f) => f.type === 'sequence')?.name;

/** As `1`, `RSK-0001` and `١` are compared. */
export const linkKey = (cell: Cell | undefined): string => shown(cell).normalize('NFKC').trim().toLowerCase();

/** Sheets beside the chosen one with the identifier of the record and at least one required field of the row below it. */
export async function findFurther(finder: Finder, run: StoredRun, chosen: number): Promise<StoredFurther[]> {
  const { registry, entity, actor, locale, sql } = finder;
  const link = linkOf(entity);
  const number = link === undefined ? undefined : targetsOf(entity, actor).find((t) => t.name === link);
  const kinds = belowOf(registry, entity, actor);
  if (!number || !kinds.length) return [];
  const numbers = headingsOf(registry, entity, [number], locale);
  const own = headingsOf(registry, entity, targetsOf(entity, actor), locale);
  const found: StoredFurther[] = [];
  for (const sheet of await sheetsOf(sql, run)) {
    if (sheet.n === chosen || sheet.rows < 2) continue;
    const rows = (await unpack(await chunkData(sql, run, 0, sheet.n))).slice(0, HEAD_ROWS);
    const fits = kinds.flatMap((below) => fitOf(finder, below, sheet, rows, { numbers, own }) ?? []);
    const best = fits.reduce<StoredFurther | undefined>((a, b) => (a && a.columns.length >= b.columns.length ? a : b), undefined);
    if (best) found.push(best);
  }
  return found;
}

function fitOf(
  { registry, actor, locale }: Finder,
  below: NonNullable<Target['below']>,
  sheet: StoredSheet,
  rows: readonly SheetRow[],
  { numbers, own }: { numbers: Headings; own: Headings },
): StoredFurther | undefined {
  const targets = targetsOf(below.entity, actor).filter((t) => t.name !== 'id' && t.field.name !== below.by.by);
  const headings = headingsOf(registry, below.entity, targets, locale);
  const at = findHeader(rows, headings).row;
  const heads = rows.find(([row]) => row === at)?.[1] ?? [];
  const link = heads.findIndex((head) => typeof head === 'string' && knownMeaning(head, numbers) !== undefined);
  if (link < 0) return undefined;
  const used = new Set<string>();
  const columns = heads.flatMap((head, index) => {
    const meaning = index === link || typeof head !== 'string' ? undefined : knownMeaning(head, headings);
    const field = meaning && placeOf(meaning, sheet.columns[index]?.values ?? [], targets);
    if (!field || used.has(field)) return [];
    used.add(field);
    return [{ index, field, parts: false }];
  });
  // A second sheet with records of the same kind is none with rows below them.
  const others = heads.filter((head, i) => i !== link && typeof head === 'string' && knownMeaning(head, own)).length;
  if (others > columns.length) return undefined;
  const naming = targets.some((t) => t.field.required && t.field.type === 'text' && used.has(t.name));
  return naming
    ? { by: below.by.name, sheet: sheet.n, header: at, link, columns, rows: sheet.rows - rows.filter(([n]) => n <= at).length }
    : undefined;
}

/** The rows of further sheets, to be taken with the records that they name. */
export async function loadFurther(finder: Finder, run: StoredRun): Promise<FurtherSheet[]> {
  const { registry, entity, actor, sql } = finder;
  const kinds = belowOf(registry, entity, actor);
  const sheets = run.choices.further?.length ? await sheetsOf(sql, run) : [];
  return Promise.all(
    (run.choices.further ?? []).flatMap(({ by, sheet, header, link, columns }) => {
      const below = kinds.find((kind) => kind.by.name === by);
      if (!below) return [];
      const targets = new Map(targetsOf(below.entity, actor).map((t) => [t.name, t]));
      const mapped = columns.flatMap(({ index, field, parts }): MappedTo[] => {
        const target = targets.get(field);
        return target
          ? [
              {
                registry,
                entity: below.entity,
                field: target.field,
                parts,
                column: index,
                target: { ...target, name: `${by}.${field}`, below },
              },
            ]
          : [];
      });
      return [
        rowsBy(sql, { ...run, sheet }, header, link).then((rows) => ({
          below,
          name: sheets.find((s) => s.n === sheet)?.name ?? '',
          mapped,
          rows,
        })),
      ];
    }),
  );
}

async function rowsBy(sql: Sql, run: StoredRun, header: number, link: number): Promise<Map<string, SheetRow[]>> {
  const found = new Map<string, SheetRow[]>();
  for (const { n } of await chunksOf(sql, run))
    for (const row of await unpack(await chunkData(sql, run, n))) {
      const key = linkKey(row[1][link]);
      if (row[0] <= header || key === '') continue;
      const own = found.get(key);
      if (own) own.push(row);
      else found.set(key, [row]);
    }
  return found;
}
