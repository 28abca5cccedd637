/** Rows below a record that its row, or a further sheet, brings along. */
import { q, type WriteDraft } from '../../../core/engine.ts';
import { normal, plain, rowsOf, sql, text, type TableName, type Text } from '../../../core/index.ts';
import { fieldName } from './convert.ts';
import type { Plan } from './plan.ts';
import type { RowError, Sql } from './stored.ts';
import { isNeeded } from './targets.ts';
import type { Candidate, RowBelow } from './candidate.ts';

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Rows with a value. @returns by children field. */
export const filledBelow = ({ below }: Candidate): Map<string, RowBelow[]> =>
  new Map(
    [...below]
      .map(([name, rows]): [string, RowBelow[]] => [name, rows.filter(({ input }) => Object.values(input).some(isFilled))])
      .filter(([, rows]) => rows.length > 0),
  );

/** Puts the rows below a record into its write. */
export function bringBelow(draft: WriteDraft, candidate: Candidate): void {
  for (const [name, rows] of filledBelow(candidate))
    draft.bring(
      name,
      rows.map(({ input }) =>
        Object.fromEntries(
          Object.entries(input)
            .filter(([, value]) => isFilled(value))
            .map(([target, value]) => [target.slice(name.length + 1), value]),
        ),
      ),
    );
}

/** Required fields that rows below lack. Told before the write: there one of them would make the whole chunk be written row by row. */
export function missingBelow(plan: Plan, candidate: Candidate): RowError[] {
  return [...filledBelow(candidate)].flatMap(([name, rows]) => {
    const below = plan.below.find(({ by }) => by.name === name);
    const needed = below
      ? [...below.entity.fields.values()].filter((f) => isNeeded(f) && f.columns.length > 0 && f.name !== below.by.by)
      : [];
    return rows.flatMap(({ input, mapped, at }) =>
      needed
        .filter((f) => !f.columns.some((c) => isFilled(input[`${name}.${c}`])))
        .filter((f) => !candidate.errors.some(([, field]) => f.columns.some((c) => field === `${name}.${c}`)))
        .map((f): RowError => {
          const said = text('import.missing_field', { field: fieldName(below?.entity.name ?? '', f.name) });
          const column = mapped.find((m) => m.field === f)?.column ?? mapped[0]?.column ?? -1;
          return at ? [-1, `${name}.${f.name}`, said, at] : [column, `${name}.${f.name}`, said];
        }),
    );
  });
}

const PLACE = /^(\w+)\.(\d+)(?:\.(\w+))?$/;

/** The error of a row below: its column, or its place in a further sheet. */
export function errorBelow(
  plan: Plan,
  candidate: Candidate,
  name: string,
  inWords: (field: string, said: Text) => Text,
  said: Text,
): RowError | undefined {
  const [, by = '', index, field = ''] = PLACE.exec(name) ?? [];
  const row = filledBelow(candidate).get(by)?.[Number(index)];
  if (!row) return undefined;
  const to = row.mapped.find((m) => m.target.name === `${by}.${field}`) ?? row.mapped.find((m) => m.field.columns.includes(field));
  const column = row.at ? -1 : (to?.column ?? row.mapped[0]?.column ?? -1);
  return [column, `${by}.${field}`, inWords(field, said), ...(row.at ? [row.at] : [])] as RowError;
}

/** Of an updated record, rows that it has already, by their naming text, are left out: an import that is repeated adds nothing. */
export async function leaveOutKnown(plan: Plan, updates: readonly { candidate: Candidate; id: number }[], tx: Sql): Promise<void> {
  for (const { by, entity } of plan.below) {
    const name = entity.titleParts
      .flatMap((part) => ('field' in part ? (entity.fields.get(part.field) ?? []) : []))
      .find((f) => f.type === 'text');
    const ids = updates.filter(({ candidate }) => candidate.below.has(by.name)).map(({ id }) => id);
    if (!name || !ids.length) continue;
    const parent = plain(q(by.by as string));
    const names = plain(name.columns.map(q).join(', '));
    const there = await tx.query<{ parent: number; names: (string | null)[] }>(
      sql`select ${parent} as parent, json_build_array(${names}) as names from ${rowsOf(entity.table as TableName)}
        where ${parent} = any(${ids}::bigint[])`,
    );
    const known = new Set(there.flatMap((row) => row.names.map((n) => `${row.parent} ${normal(n ?? '')}`)));
    for (const { candidate, id } of updates) {
      const rows = candidate.below.get(by.name) ?? [];
      const isNew = ({ input }: RowBelow): boolean =>
        !name.columns.some((c) => isFilled(input[`${by.name}.${c}`]) && known.has(`${id} ${normal(String(input[`${by.name}.${c}`]))}`));
      candidate.below.set(by.name, rows.filter(isNew));
    }
  }
}
