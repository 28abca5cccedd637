/** Assessment workbooks in the package import: nodes are passed on level by level, as with the other formats. */
import type { Readable } from 'node:stream';
import { readBook } from '../../../core/index.ts';
import { understood } from './assessment.ts';
import { packageOf } from './package.ts';
import type { Takes } from '../oscal/types.ts';

/** Nodes per chunk. */
const CHUNK = 500;

/** @returns whether it is such a workbook; if not, nothing was passed on. @throws Unreadable. */
export async function readAssessment(content: Readable, take: Takes, signal?: AbortSignal): Promise<boolean> {
  const found = understood(await readBook(content, signal ? { signal } : {}));
  if (!found?.rows.length) return false;
  const { summary, nodes } = packageOf(found);
  await take.summary(summary);
  if (!take.nodes) return true;
  const levels = Math.max(...nodes.map((n) => n.level));
  for (let level = 0; level <= levels; level += 1) {
    const own = nodes.filter((n) => n.level === level);
    for (let i = 0; i < own.length; i += CHUNK) await take.nodes(own.slice(i, i + CHUNK));
  }
  return true;
}
