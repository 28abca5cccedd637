/** `assets.discovery`: writes what was accepted of a discovery file, in steps of some hundred entries, each with a result of its own. */
import {
  AppError,
  bulkRows,
  createTexts,
  StatusCode,
  text,
  type BulkItem,
  type JobDef,
  type JobEnd,
  type JobRun,
  type Tx,
} from '../../../core/index.ts';
import { mayApply, type Chosen, type ChosenAsset, type Choices } from './choices.ts';
import { proposalOf, type Proposal } from './proposal.ts';
import { readDiscovery } from './read-file.ts';
import type { Device } from './reader/index.mjs';
import { knownAssets } from './register.ts';

export const APPLY_DISCOVERY = 'assets.discovery';
/** Entries of one step. */
const STEP = 500;

export interface ApplyPayload {
  file: { name: string; sha256: string };
  choices: Choices;
}

export const applyDiscoveryJob: JobDef<ApplyPayload> = { name: APPLY_DISCOVERY, run };

/** An accepted entry: how it is called, and the row to write; without one it is stale. */
interface Work {
  label: string;
  id?: number;
  row?: object;
}
type Kind = 'changed' | 'added' | 'gone';

async function run(job: JobRun<ApplyPayload>): Promise<JobEnd> {
  const { actor, kernel, payload } = job;
  const { choices, file } = payload;
  mayApply(job, choices);
  const content = await kernel.files.read(actor.tenantId, file.sha256);
  if (!content) throw new AppError('gone', { message: text('assets.discovery.file_gone') });
  const found = await readDiscovery(content, job.signal);
  const work = await workOf(job, proposalOf(found, await knownAssets(job)), found.devices);
  const verbs: Record<Kind, Parameters<typeof bulkRows>[3]> = {
    changed: { op: 'update' },
    added: { op: 'create' },
    gone: { op: 'act', action: choices.gone_as ?? '' },
  };
  const steps = (['changed', 'added', 'gone'] as const).flatMap((kind) =>
    Array.from({ length: Math.ceil(work[kind].length / STEP) }, (_, i) => ({ kind, list: work[kind].slice(i * STEP, (i + 1) * STEP) })),
  );
  await job.total(steps.reduce((all, { list }) => all + list.length, 0));
  const done: Record<Kind, number> = { changed: 0, added: 0, gone: 0 };
  let refused = 0;
  for (const [i, { kind, list }] of steps.entries())
    await job.step(i + 1, async (tx) => {
      const results = await apply(job, tx, verbs[kind], list);
      done[kind] += list.length - results.length;
      refused += results.length;
      return { done: list.length - results.length, failed: results.length, results };
    });
  return { data: { href: '/assets', ...done, refused }, message: text('assets.discovery.applied', { ...done, refused }) };
}

/** @returns the refused ones. */
async function apply(job: JobRun<ApplyPayload>, tx: Tx, verb: Parameters<typeof bulkRows>[3], list: readonly Work[]): Promise<BulkItem[]> {
  const open = list.filter(({ row }) => row !== undefined);
  const items = open.length
    ? await bulkRows(
        { ...job, origin: { source: 'import', requestId: `discovery-${job.id}` } },
        tx,
        'asset',
        verb,
        open.map(({ row }) => row as object),
      )
    : [];
  const said = createTexts(job.kernel.registry).say(job.locale, text('assets.discovery.stale'));
  return list.flatMap((one) => {
    const item = one.row ? items[open.indexOf(one)] : { StatusCode: StatusCode.error, StatusMessage: said };
    if (!item || item.StatusCode === StatusCode.success) return [];
    return [{ ...item, label: one.label, ...(one.id === undefined ? {} : { id: one.id, href: `/assets/${one.id}` }) }];
  });
}

/** The accepted entries as they are proposed now. */
async function workOf(job: JobRun<ApplyPayload>, now: Proposal, devices: readonly Device[]): Promise<Record<Kind, Work[]>> {
  const { choices } = job.payload;
  const names = new Map(devices.map(({ row, hostname, addresses, mac }) => [row, hostname ?? addresses[0] ?? mac ?? '']));
  const ofRow = <T extends Chosen>(list: readonly T[]): ((chosen: Chosen) => T | undefined) => {
    const byRow = new Map(list.map((entry) => [entry.row, entry]));
    return ({ row, seen }) => (byRow.get(row)?.seen === seen ? byRow.get(row) : undefined);
  };
  const gone = new Map(now.gone.map((entry) => [entry.id, entry]));
  const stale = choices.gone.filter(({ id, seen }) => gone.get(id)?.seen !== seen).map(({ id }) => id);
  const called = new Map(
    stale.length
      ? (await job.find('asset', { id: stale }, { fields: ['asset_id', 'asset_name'], limit: stale.length })).map((row) => [
          row.id,
          nameOf(row),
        ])
      : [],
  );
  const [addedAt, changedAt] = [ofRow(now.added), ofRow(now.changed)];
  const fixed = { type_id: choices.type_id, category_id: choices.category_id, owner_id: choices.owner_id ?? job.actor.userId };
  return {
    added: choices.added.map((chosen): Work => {
      const entry = addedAt(chosen);
      const label = names.get(chosen.row) ?? String(chosen.row);
      return entry ? { label, row: { ...fixed, asset_name_en: entry.asset_name_en, ...entry.values } } : { label };
    }),
    changed: choices.changed.map((chosen): Work => {
      const entry = changedAt(chosen);
      if (!entry) return { label: names.get(chosen.row) ?? String(chosen.row) };
      const { id, row_version, changes } = entry;
      const values = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
      return { label: nameOf(entry), id, row: { id, row_version, ...values } };
    }),
    gone: choices.gone.map(({ id, seen }: ChosenAsset): Work => {
      const entry = gone.get(id);
      if (entry?.seen !== seen) return { label: called.get(id) ?? String(id), ...(called.has(id) ? { id } : {}) };
      return { label: nameOf(entry), id, row: { id, row_version: entry.row_version } };
    }),
  };
}

const nameOf = ({ asset_id, asset_name }: { asset_id: string | null; asset_name: string | null }): string =>
  [asset_id, asset_name].filter((part) => part !== null && part !== '').join(' ');
