/** Files are found by their words: each content is read after the write that brings it (docs/decisions/search.md). */
import { definePlugin, type DraftHook, type Hooks, type Plugin, type Product } from '../../../core/index.ts';
import { today } from '../../../core/shared/day.ts';
import { TEXT_JOB, textJobs, type TextPayload } from './jobs.ts';
import { textKind } from './kinds.ts';
import { filed } from './stored.ts';

/** In the transaction of the write. The same content on one day is one job; on a later day its words may have been forgotten. */
const takeTexts: DraftHook = async (drafts, ctx) => {
  const wanted = new Map<string, TextPayload>();
  for (const { row, before } of drafts) {
    const content = String(row['sha256']);
    const kind = textKind(row['mime'] ?? before?.['mime'], row['name'] ?? before?.['name']);
    if (kind) wanted.set(content, { content, kind });
  }
  for (const payload of wanted.values()) {
    await ctx.jobs.enqueue({ name: TEXT_JOB, payload, key: `${TEXT_JOB}:${payload.content}@${today()}`, system: true, quiet: true });
  }
};

const hooks: Hooks = { after: takeTexts, when: ({ op, row }) => (op === 'create' || op === 'update') && typeof row['sha256'] === 'string' };

export const fileText = ({ registry }: Product): Plugin =>
  definePlugin({
    name: 'file-text',
    hooks: Object.fromEntries(filed(registry).map(({ name }) => [name, hooks])),
    jobs: [...textJobs],
  });

export { forgetTexts } from './stored.ts';
