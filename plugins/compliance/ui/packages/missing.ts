/** What a draft lacks for publishing. Pure; the server decides (packages/publish.ts). */
import { childrenOf } from './outline.ts';
import type { Pack, PackNode } from './types.ts';

export type Lack = 'empty' | 'ref_twice' | 'no_controls' | 'no_en' | 'no_ar' | 'no_text';

export interface Missing {
  lack: Lack;
  /** It prevents publishing. */
  must: boolean;
  nodes: readonly PackNode[];
}

const hasText = ({ text_en: en, text_ar: ar }: PackNode): boolean => Boolean(en?.trim() || ar?.trim());

export function missingOf({ language, content }: Pick<Pack, 'language' | 'content'>, nodes: readonly PackNode[]): Missing[] {
  const refs = new Map<string, number>();
  for (const { ref_no: ref } of nodes) refs.set(ref.trim().toLowerCase(), (refs.get(ref.trim().toLowerCase()) ?? 0) + 1);
  const children = childrenOf(nodes);
  const found: Missing[] = [
    { lack: 'ref_twice', must: true, nodes: nodes.filter(({ ref_no: ref }) => (refs.get(ref.trim().toLowerCase()) ?? 0) > 1) },
    {
      lack: 'no_controls',
      must: false,
      nodes: nodes.filter(
        (node) => !node.assessable && (node.node_type === 'domain' || node.node_type === 'subdomain') && !children.has(node.id),
      ),
    },
    { lack: 'no_en', must: false, nodes: language === 'both' || language === 'en' ? nodes.filter((node) => !node.title_en?.trim()) : [] },
    { lack: 'no_ar', must: false, nodes: language === 'both' || language === 'ar' ? nodes.filter((node) => !node.title_ar?.trim()) : [] },
    { lack: 'no_text', must: false, nodes: content === 'full' ? nodes.filter((node) => node.assessable && !hasText(node)) : [] },
  ];
  const empty: Missing[] = nodes.some(({ assessable }) => assessable) ? [] : [{ lack: 'empty', must: true, nodes: [] }];
  return [...empty, ...found.filter((one) => one.nodes.length > 0)];
}
