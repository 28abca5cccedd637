/** An assessment workbook where a package is imported: levels are handed on as the other formats do. */
import type { Readable } from 'node:stream';
import { readBook } from '../../../core/index.ts';
import type { Takes } from '../import/source.ts';
import { understood } from './assessment.ts';
import { packageOf } from './package.ts';

/** Nodes that are handed on at once. */
const CHUNK = 500;

/** @returns whether it is such a workbook; where it is none nothing was handed on. @throws Unreadable. */
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
