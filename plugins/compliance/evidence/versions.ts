/** evidence_version: a file or a link, numbered per evidence. A new one of approved evidence has to be approved again. */
import {
  ofTenant,
  type Draft,
  type DraftHook,
  type HookContext,
  type Hooks,
  plain,
  present,
  rowsOf,
  sql,
  type Sql,
  text,
  thisTenant,
} from '../../../core/index.ts';
import { refuse } from '../audits/open.ts';
import { LIBRARIES, type Library } from './libraries.ts';

interface Evidence extends Record<string, unknown> {
  id: number;
  status: string;
  /** Highest number, of deleted versions too: a number means one thing for good. */
  last: number;
  /** Checksum -> number of the versions that are there. */
  contents: Record<string, number>;
}

type Found = ReadonlyMap<Library, ReadonlyMap<unknown, Evidence>>;

const evidenceSql = (l: Library): Sql => sql`
select e.id, e.status, coalesce(max(v.number), 0)::int as last,
coalesce(json_object_agg(v.sha256, v.number) filter (where v.sha256 is not null and ${present('v')}), '{}') as contents
from ${plain(l.entity)} e left join ${rowsOf('evidence_version', 'v', { deleted: 'include' })} on v.${plain(l.column)} = e.id
where ${ofTenant(l.entity, 'e', { deleted: 'include' })} and e.id = any($2::bigint[]) group by e.id`;

/** Before the SQL: rules, numbers, and the name of a link. */
export const versionRules: DraftHook = async (drafts, ctx) => {
  const named = drafts.filter((d) => refuseBoth(d, ctx) === undefined);
  const found: Found = new Map(await Promise.all(LIBRARIES.map(async (l) => [l, await evidenceOf(l, named, ctx)] as const)));
  const counted = new Map<Evidence, number>();
  for (const draft of named) {
    const library = libraryOf(draft) as Library;
    const evidence = found.get(library)?.get(refOf(draft, library));
    if (!evidence) continue;
    const fixed = evidence.status === 'approved' || evidence.status === 'expired';
    if (fixed && (draft.op === 'remove' || draft.op === 'restore')) refuse(draft, library.column, text('compliance.version_stays'));
    if (draft.op === 'create') number(draft, evidence, counted);
  }
};

const refOf = ({ before, row }: Draft, { column }: Library): unknown => row[column] ?? before?.[column] ?? null;
const libraryOf = (draft: Draft): Library | undefined => LIBRARIES.find((l) => refOf(draft, l) !== null);

/** It belongs to one piece of evidence, of a library that the writer keeps. @returns the draft where it is refused. */
function refuseBoth(draft: Draft, { actor }: HookContext): Draft | undefined {
  const [library, other] = LIBRARIES.filter((l) => refOf(draft, l) !== null);
  if (!library) draft.reject({ audit_evidence_id: [text('compliance.version_of_what')] });
  else if (other) draft.reject({ [other.column]: [text('compliance.version_of_one')] });
  else if (!actor.permissions.has(library.manage))
    draft.reject({ [library.column]: [text('field.not_permitted')] }, text('error.forbidden'));
  else return undefined;
  return draft;
}

async function evidenceOf(library: Library, drafts: readonly Draft[], { query, find }: HookContext): Promise<Map<unknown, Evidence>> {
  const ids = drafts.filter((d) => d.op !== 'update' && libraryOf(d) === library).map((d) => refOf(d, library));
  if (!ids.length) return new Map();
  await find(library.entity, { id: ids as number[] }, { unscoped: true, deleted: 'include', lock: 'update' });
  const rows = await query<Evidence>(evidenceSql(library).with(ids));
  return new Map(rows.map((r) => [r.id, r]));
}

function number(draft: Draft, evidence: Evidence, counted: Map<Evidence, number>): void {
  const { row } = draft;
  const { sha256, url } = row as { sha256?: string | null; url?: string | null };
  const linked = (url ?? null) !== null;
  if (!sha256 && !linked) draft.reject({ file: [text('compliance.version_empty')] });
  if (sha256 && linked) draft.reject({ url: [text('compliance.version_both')] });
  const same = sha256 ? evidence.contents[sha256] : undefined;
  if (same !== undefined) refuse(draft, 'file', text('compliance.version_same', { number: same }));
  if (draft.rejected) return;
  const next = (counted.get(evidence) ?? evidence.last) + 1;
  counted.set(evidence, next);
  if (sha256) evidence.contents[sha256] = next;
  Object.assign(row, { number: row['number'] ?? next, name: row['name'] ?? String(url).slice(0, 200) });
}

const reopen = (l: Library): Sql => sql`
update ${plain(l.entity)} set status = 'in_review', decided_by = null, decided_at = null, decision_note = null,
row_version = row_version + 1, updated_at = now(), updated_by = $3
where tenant_id = ${thisTenant} and id = any($2::bigint[]) and status = 'approved' returning id`;

/** After the SQL: approved evidence waits for approval again, and its history says so. */
export const reopenEvidence: Hooks = {
  when: ({ op, before }) => op === 'create' && before === undefined,
  async after(drafts, ctx) {
    for (const library of LIBRARIES) {
      const mine = drafts.filter((d) => libraryOf(d) === library);
      if (!mine.length) continue;
      const values = [mine.map((d) => refOf(d, library)), ctx.actor.userId || null];
      const rows = await ctx.query<{ id: number }>(reopen(library).with(...values));
      if (!rows.length) continue;
      await ctx.history.add(
        library.entity,
        rows.map(({ id }) => ({ id, changes: [{ field: 'status', from: 'approved', to: 'in_review' }] })),
      );
      const back = new Set<unknown>(rows.map((r) => r.id));
      for (const draft of mine) if (back.has(refOf(draft, library))) ctx.answer.note(draft, text('compliance.back_in_review'));
    }
  },
};
