/** Package content that a workbook cannot hold: listed on a separate sheet, so that nobody takes the workbook for complete. */
import { text, type Sheet, type Text } from '../../../core/index.ts';
import type { StoredNode, StoredPackage } from '../oscal/stored-statements.ts';

interface Kept {
  class?: string;
  title?: string;
  props?: { name: string }[];
  links?: unknown[];
  parts?: { name: string }[];
}

function countsOf(pack: StoredPackage, nodes: readonly StoredNode[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (kind: string, n: number): void => void (n > 0 && counts.set(kind, (counts.get(kind) ?? 0) + n));
  for (const { statement, oscal } of nodes) {
    const { props = [], links = [], parts = [], class: ofClass, title } = (oscal ?? {}) as Kept;
    add('statements', statement ? 1 : 0);
    add('parts', parts.length);
    add('links', links.length);
    add('props', props.filter((p) => p.name !== 'label').length);
    add('class', ofClass === undefined ? 0 : 1);
    add('markup', title === undefined ? 0 : 1);
  }
  const resources = (pack.oscal?.['back-matter'] as { resources?: unknown[] } | undefined)?.resources;
  add('resources', resources?.length ?? 0);
  add('metadata', Object.keys(pack.oscal?.metadata ?? {}).length);
  return counts;
}

/** @returns undefined if there is none. */
export function leftSheet(
  pack: StoredPackage,
  nodes: readonly StoredNode[],
  { ar, say }: { ar: boolean; say(text: Text): string },
): Sheet | undefined {
  const counts = countsOf(pack, nodes);
  if (!counts.size) return undefined;
  return {
    name: say(text('compliance.sheet.left')),
    rightToLeft: ar,
    columns: [{ head: say(text('compliance.sheet.left_what')) }, { head: say(text('compliance.import.report_count')) }],
    rows: [[...counts].map(([kind, n]) => [{ v: say(text(`compliance.import.loss.${kind}`)) }, { v: n }])],
  };
}
