/** evidence_version: a file or a link, numbered per evidence. A new version of approved evidence needs a new approval. */
import { type Draft, type DraftHook, type HookContext, type Hooks, text } from '../../../core/index.ts';
import { refuse } from '../audits/open.ts';
import { reopen } from './evidence-statements.ts';
import { LIBRARIES, type Library } from './libraries.ts';

interface Evidence {
  status: string;
  /** The highest number, including deleted versions: numbers are never reused. */
  last: number;
  /** Checksum -> number of the existing versions. */
  contents: Map<string, number>;
}

type Found = ReadonlyMap<Library, ReadonlyMap<unknown, Evidence>>;

/** Before the SQL: rules, numbers, and the default name of a link. */
export const versionRules: DraftHook<'evidence_version'> = async (drafts, ctx) => {
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

const refOf = ({ before, row }: Draft<'evidence_version'>, { column }: Library): number | null => row[column] ?? before?.[column] ?? null;
const libraryOf = (draft: Draft<'evidence_version'>): Library | undefined => LIBRARIES.find((l) => refOf(draft, l) !== null);

/** It must belong to exactly one piece of evidence, in a library that the writer manages. @returns the draft unless refused. */
function refuseBoth(draft: Draft<'evidence_version'>, { actor }: HookContext): Draft<'evidence_version'> | undefined {
  const [library, other] = LIBRARIES.filter((l) => refOf(draft, l) !== null);
  if (!library) draft.reject({ audit_evidence_id: [text('compliance.version_of_what')] });
  else if (other) draft.reject({ [other.column]: [text('compliance.version_of_one')] });
  else if (!actor.permissions.has(library.manage))
    draft.reject({ [library.column]: [text('field.not_permitted')] }, text('error.forbidden'));
  else return undefined;
  return draft;
}

/** The evidence, locked, so that parallel versions get different numbers. */
async function evidenceOf(
  library: Library,
  drafts: readonly Draft<'evidence_version'>[],
  ctx: HookContext,
): Promise<Map<unknown, Evidence>> {
  const mine = drafts.filter((d) => d.op !== 'update' && libraryOf(d) === library);
  const ids = mine.map((d) => refOf(d, library) as number);
  if (!ids.length) return new Map();
  const { entity, column } = library;
  const rows = await ctx.find(entity, { id: ids }, { fields: ['status'], unscoped: true, deleted: 'include', lock: 'update' });
  const [last, same] = await Promise.all([
    ctx.max('evidence_version', 'number', { [column]: ids }, { by: column, unscoped: true, deleted: 'include' }),
    ctx.find(
      'evidence_version',
      { [column]: ids, sha256: mine.map((d) => d.row.sha256) },
      { fields: [column, 'sha256', 'number'], unscoped: true },
    ),
  ]);
  return new Map(
    rows.map(({ id, status }) => {
      const contents = new Map(same.filter((v) => v[column] === id).map((v) => [v.sha256 as string, v.number as number]));
      return [id, { status, last: last.get(id) ?? 0, contents }];
    }),
  );
}

function number(draft: Draft<'evidence_version'>, evidence: Evidence, counted: Map<Evidence, number>): void {
  const { row } = draft;
  const { sha256, url } = row;
  const linked = (url ?? null) !== null;
  if (!sha256 && !linked) draft.reject({ file: [text('compliance.version_empty')] });
  if (sha256 && linked) draft.reject({ url: [text('compliance.version_both')] });
  const same = sha256 ? evidence.contents.get(sha256) : undefined;
  if (same !== undefined) refuse(draft, 'file', text('compliance.version_same', { number: same }));
  if (draft.rejected) return;
  const next = (counted.get(evidence) ?? evidence.last) + 1;
  counted.set(evidence, next);
  if (sha256) evidence.contents.set(sha256, next);
  Object.assign(row, { number: row.number ?? next, name: row.name ?? String(url).slice(0, 200) });
}

/** After the SQL: approved evidence becomes pending again, with a history entry. */
export const reopenEvidence: Hooks<'evidence_version'> = {
  when: ({ op, before }) => op === 'create' && before === undefined,
  async after(drafts, ctx) {
    for (const library of LIBRARIES) {
      const mine = drafts.filter((d) => libraryOf(d) === library);
      if (!mine.length) continue;
      const reopened = await reopen(
        ctx,
        library,
        mine.map((d) => refOf(d, library)),
      );
      if (!reopened.length) continue;
      await ctx.history.add(
        library.entity,
        reopened.map((id) => ({ id, changes: [{ field: 'status', from: 'approved', to: 'in_review' }] })),
      );
      const back = new Set<unknown>(reopened);
      for (const draft of mine) if (back.has(refOf(draft, library))) ctx.answer.note(draft, text('compliance.back_in_review'));
    }
  },
};
