/** Full-text search in files: each content is read by a job after it is stored (docs/decisions/search.md). */
import { definePlugin, type DraftHook, type Hooks, type Plugin, type Product } from '../../../core/index.ts';
import { today } from '../../../core/shared/day.ts';
import { TEXT_JOB, textJobs, type TextPayload } from './jobs.ts';
import { textKind } from './kinds.ts';
import { filed } from './stored.ts';

/** Runs in the transaction of the write. One job per content and day; on a later day its text may have been removed again. */
const takeTexts: DraftHook = async (drafts, ctx) => {
  const wanted = new Map<string, TextPayload>();
  for (const { row, before } of drafts) {
    const content = String(row['sha256']);
    const kind = textKind(row['mime'] ?? before?.['mime'], row['name'] ?? before?.['name']);
    if (kind) wanted.set(content, { content, kind });
  }
  for (const payload of wanted.values()) {
    await ctx.jobs.enqueue({ name: TEXT_JOB, payload, key: `${TEXT_JOB}:${payload.content}@${today()}`, system: true });
  }
};

const hooks: Hooks = { after: takeTexts, when: ({ op, row }) => (op === 'create' || op === 'update') && typeof row['sha256'] === 'string' };

export const fileText = ({ registry }: Product): Plugin =>
  definePlugin({
    name: 'file-text',
    hooks: Object.fromEntries(filed(registry).map(({ name }) => [name, hooks])),
    jobs: [...textJobs],
  });

export { readLines, TEXT_LIMITS } from './read.ts';
export { forgetTexts } from './stored.ts';
