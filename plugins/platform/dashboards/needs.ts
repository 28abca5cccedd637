/** Rows that need the reader's attention: several lists, each with its reason, the most urgent first and some of each kind. */
import { COUNT_CAP, listRows, placeholders, shownAt } from '../../../core/engine.ts';
import type { ApiRequest, ResolvedEntity } from '../../../core/index.ts';
import { type ListTile, type NeedAnswer, type SourceDef, type TileAnswers } from '../../../core/shared/dashboard.ts';
import type { Tone } from '../../../core/shared/entity.ts';
import type { RefValue } from '../../../core/shared/wire.ts';
import { readable, type Board } from './board.ts';
import { daysTo } from './days.ts';
import { narrowing } from './filters.ts';
import { ofEachKind } from './of-each-kind.ts';

const PRESSING: readonly Tone[] = ['stop', 'waiting', 'doing', 'todo', 'done'];

export async function needsAnswer(board: Board, tile: ListTile): Promise<TileAnswers['list']> {
  const open = tile.sources.flatMap((source, at) => (readable(board.r, source.entity) ? [{ source, at }] : []));
  const found = await Promise.all(open.map(async ({ source, at }) => read(board, tile, source, at)));
  const rank = (need: NeedAnswer): number => PRESSING.indexOf((tile.sources[need.source] as SourceDef).tone);
  const rows = found
    .flatMap((f) => f.rows)
    .sort((a, b) => rank(a) - rank(b) || (a.days ?? Infinity) - (b.days ?? Infinity) || a.source - b.source);
  return {
    rows: ofEachKind(rows, new Map(found.map((f, i) => [open[i]?.at as number, Math.min(f.total, COUNT_CAP)])), tile.limit),
    total: found.reduce((sum, f) => sum + Math.min(f.total, COUNT_CAP), 0),
    capped: found.some((f) => f.total > COUNT_CAP),
  };
}

async function read(board: Board, tile: ListTile, source: SourceDef, at: number): Promise<{ rows: NeedAnswer[]; total: number }> {
  const { r, today } = board;
  const entity = r.kernel.registry.entity(source.entity);
  const sort = source.date ? [{ field: source.date, descending: false }] : [{ field: 'id', descending: false }];
  // The condition is the dashboard's own: it may name records that the reader cannot open, such as the project of their stage.
  const params = [{ where: source.where, value: '' }];
  const fields = [
    ...new Set([
      ...placeholders(source.text),
      ...entity.titleParts.flatMap((p) => ('field' in p ? [p.field] : [])),
      ...(source.date ? [source.date] : []),
      ...(entity.def.opens ? [entity.def.opens.record] : []),
    ]),
  ];
  const found = await listRows(
    r.kernel,
    entity,
    { where: [narrowing(board, tile, source.entity)], params, sort, page: 1, limit: tile.limit, deleted: false, count: true, fields },
    r,
  );
  const rows = (JSON.parse(found.rows) as ({ id: number } & Record<string, unknown>)[]).map((row) => ({
    source: at,
    id: row.id,
    ...addressOf(board, entity, row),
    days: source.date && row[source.date] ? daysTo(today, String(row[source.date])) : null,
    values: Object.fromEntries(
      ['title', ...placeholders(source.text)].map((name) => [
        name,
        name === 'title' ? titleOf(entity, row, r.locale) : valueOf(r, entity, name, row),
      ]),
    ),
  }));
  return { rows, total: found.total };
}

/** Where a row without a page of its own is found. */
function addressOf({ r }: Board, entity: ResolvedEntity, row: Record<string, unknown>): { address?: string } {
  const place = shownAt(r.kernel.registry, entity, row);
  return place ? { address: `${place.page}/${place.id}?tab=${place.tab}` } : {};
}

const titleOf = (entity: ResolvedEntity, row: Record<string, unknown>, locale: string): string =>
  (entity.titlesIn?.get(locale) ?? entity.titleParts)
    .map((p) => ('text' in p ? p.text : 'field' in p ? numbered(entity, p.field, row) : ''))
    .join('')
    .trim();

/** A text of the title; a number with its prefix. */
const numbered = (entity: ResolvedEntity, name: string, row: Record<string, unknown>): string =>
  String(row[entity.fields.get(name)?.full ?? name] ?? row[name] ?? '');

/** A value for display: the label of a reference or choice, else the value itself. */
function valueOf(r: ApiRequest, entity: ResolvedEntity, name: string, row: Record<string, unknown>): string {
  const field = entity.fields.get(name);
  const value = row[name];
  if (value === null || value === undefined) return '';
  if (field?.as) return (row[field.as] as RefValue | null)?.label ?? '';
  const choice = field?.values?.find((v) => v.value === value);
  if (field?.full) return numbered(entity, name, row);
  return choice ? r.texts.label(r.locale, `${entity.name}.values.${name}.${choice.value}`, choice.label) : String(value);
}
