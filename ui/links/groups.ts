/** Groups of links for the tab: by relation, then by kind of record. Pure. */
import type { LinkableKind, LinkRow } from '../../core/shared/links.ts';

export interface LinkGroup {
  /** Key of its heading. */
  id: string;
  links: LinkRow[];
}

const ORDER = ['revision_in', 'revision_out', 'reply_in', 'reply_out', 'generated_in', 'generated_out', 'related'];

const groupOf = ({ kind, way }: LinkRow): string => (kind === 'related' ? kind : `${kind}_${way}`);

export function groupsOf(links: readonly LinkRow[], kinds: readonly LinkableKind[]): LinkGroup[] {
  const place = new Map(kinds.map(({ entity }, i) => [entity, i]));
  return ORDER.flatMap((id) => {
    const own = links.filter((link) => groupOf(link) === id);
    return own.length ? [{ id, links: own.sort((a, b) => (place.get(a.entity) ?? 0) - (place.get(b.entity) ?? 0) || b.id - a.id) }] : [];
  });
}
