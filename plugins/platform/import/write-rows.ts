/** Writes the rows of one chunk through the ordinary pipeline: a dry run or the real import, with the same results. */
import { type SheetRow, write, WriteDraft } from '../../../core/engine.ts';
import { createTexts, text, type Text, type Tx } from '../../../core/index.ts';
import { bringBelow, errorBelow, leaveOutKnown, missingBelow } from './below.ts';
import { differencesOf } from './differences.ts';
import { fieldName, resolveReferences, unknownValue } from './convert.ts';
import { refuseTaken, waysOf, type Way } from './existing.ts';
import type { Plan } from './plan.ts';
import type { Outcome, RowError } from './stored.ts';
import type { Candidate } from './candidate.ts';

export interface WriteOptions {
  tx: Tx;
  /** Everything but the SQL of the write; the caller rolls back. */
  rehearse: boolean;
}

/** @param candidates of the chunk (candidatesOf), since duplicates are found in the order of the sheet. @returns the result of each row. */
export async function writeRows(
  plan: Plan,
  rows: readonly SheetRow[],
  candidates: readonly Candidate[],
  { tx, rehearse }: WriteOptions,
): Promise<Outcome> {
  await resolveReferences(plan, candidates, tx);
  const ways = await waysOf(plan, candidates, tx);
  await refuseTaken(plan, ways, tx);
  for (const { candidate, id } of ways) {
    if (id === undefined) refuseMissing(plan, candidate);
    candidate.errors.push(...missingBelow(plan, candidate));
  }
  await leaveOutKnown(
    plan,
    ways.flatMap(({ candidate, id }) => (id === undefined ? [] : [{ candidate, id }])),
    tx,
  );
  const ready = ways.filter(({ candidate }) => !candidate.errors.length);
  const drafts = new Map(ready.map((way) => [way, draftOf(plan, way)]));
  for (const op of ['create', 'update'] as const) {
    const some = [...drafts.values()].filter((d) => d.op === op);
    if (some.length)
      await write(
        {
          kernel: plan.kernel,
          entity: plan.entity,
          actor: plan.actor,
          locale: plan.locale,
          tx,
          origin: { source: 'import' },
          // Rows below are checked by their own pipeline, which needs the record above: the caller takes all of it back.
          ...(rehearse && !some.some((d) => d.children.size > 0) ? { outcome: { dryRun: 'checks' } } : {}),
        },
        some,
      );
  }
  for (const [{ candidate }, draft] of drafts) candidate.errors.push(...errorsOf(plan, candidate, draft));
  const warnings = await differencesOf(plan, drafts, tx);
  const numbered = Object.fromEntries(
    candidates.flatMap((c) => (c.numbered.size ? [[c.row, Object.fromEntries(c.numbered)]] : [])),
  ) as Outcome['numbered'];
  return { ...outcomeOf(plan, rows, ways, drafts, rehearse), ...filled({ warnings, numbered }) };
}

/** Without what holds nothing. */
const filled = (parts: Pick<Outcome, 'warnings' | 'numbered'>): Pick<Outcome, 'warnings' | 'numbered'> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0));

/** Empty cells of new rows are left out, so that presets apply; for switched-off presets null is sent. */
function draftOf(plan: Plan, { candidate, id, there }: Way): WriteDraft {
  giveReasons(plan, candidate, there?.reasons);
  const draft =
    id !== undefined
      ? new WriteDraft('update', candidate.row, candidate.input, id)
      : new WriteDraft('create', candidate.row, {
          ...Object.fromEntries(plan.without.map((column) => [column, null])),
          ...Object.fromEntries(Object.entries(candidate.input).filter(([, value]) => value !== null)),
        });
  bringBelow(draft, candidate);
  return draft;
}

/** A reason that the file does not give names the file. What the record has already keeps its own reason. */
function giveReasons({ reasons, kernel, locale, file }: Plan, { input }: Candidate, stored?: Readonly<Record<string, unknown>>): void {
  for (const [reason, of] of reasons)
    if ((input[of] ?? null) !== null && (input[reason] ?? null) === null && input[of] !== stored?.[of])
      input[reason] = createTexts(kernel.registry).say(locale, text('import.reason_file', { file }));
}

/** Adds the errors of VR-24 to already refused rows too: all errors are reported at once. */
function refuseMissing(plan: Plan, candidate: Candidate): void {
  const given = (name: string): boolean => candidate.input[name] !== undefined && candidate.input[name] !== null;
  for (const field of plan.needed) {
    const columns = plan.mapped.filter((m) => m.field === field);
    if (field.columns.some(given) || candidate.errors.some(([, name]) => columns.some((m) => m.target.name === name))) continue;
    candidate.errors.push([
      columns[0]?.column ?? -1,
      field.name,
      text(field.type === 'file' ? 'import.needs_file' : 'import.missing_field', { field: fieldName(plan.entity.name, field.name) }),
    ]);
  }
}

function errorsOf(plan: Plan, candidate: Candidate, { rejection }: WriteDraft): RowError[] {
  if (!rejection) return [];
  const errors = Object.entries(rejection.errors ?? {});
  if (!errors.length) return [[-1, '', rejection.message]];
  return errors.flatMap(([name, texts]) => {
    const told = (t: Text): RowError | undefined =>
      errorBelow(plan, candidate, name, (field, said) => wordsBelow(plan, name, field, said), t);
    const below = texts.map(told).filter((error) => error !== undefined);
    if (below.length) return below;
    const to = plan.mapped.find((m) => m.target.name === name) ?? plan.mapped.find((m) => m.field.name === name);
    return texts.map((t): RowError => [to?.column ?? -1, name, inWords(plan, name, candidate.input[name], t)]);
  });
}

function wordsBelow(plan: Plan, name: string, field: string, given: Text): Text {
  const entity = plan.below.find(({ by }) => by.name === name.split('.')[0])?.entity;
  if (!entity || given.key !== 'field.required') return given;
  return text('import.missing_field', { field: fieldName(entity.name, entity.columns.get(field)?.field.name ?? field) });
}

function inWords(plan: Plan, name: string, value: unknown, given: Text): Text {
  if (given.key === 'field.required')
    return text('import.missing_field', { field: fieldName(plan.entity.name, plan.entity.columns.get(name)?.field.name ?? name) });
  if (given.key === 'field.unknown_references') return unknownValue(plan, name, String(given.values?.['ids']));
  return given.key === 'field.unknown_reference' ? unknownValue(plan, name, String(value)) : given;
}

function outcomeOf(
  plan: Plan,
  rows: readonly SheetRow[],
  ways: readonly Way[],
  drafts: ReadonlyMap<Way, WriteDraft>,
  rehearse: boolean,
): Outcome {
  const byRow = new Map(ways.map((way) => [way.candidate.row, way]));
  const outcome: Outcome = { letters: '', errors: {}, ...(rehearse ? {} : { ids: {} }) };
  for (const [row] of rows) {
    const way = byRow.get(row);
    const draft = way && drafts.get(way);
    if (!way) outcome.letters += plan.skip.has(row) && row > plan.headerRow ? 's' : '-';
    else if (way.candidate.errors.length) {
      outcome.letters += 'f';
      outcome.errors[row] = way.candidate.errors;
    } else {
      outcome.letters += letterOf(draft as WriteDraft, rehearse);
      if (outcome.ids) outcome.ids[row] = draft?.id as number;
    }
  }
  return outcome;
}

function letterOf(draft: WriteDraft, rehearse: boolean): string {
  if (draft.op === 'update' && Object.keys(draft.row).length === 0) return 'n';
  const letter = draft.op === 'create' ? 'c' : 'u';
  return rehearse ? letter.toUpperCase() : letter;
}
