/** Groups of the inbox: late before due, then optionally by record type. */
import type { ApprovalItem } from '../../core/shared/approvals.ts';
import { urgencyOf } from './due.tsx';
import type { Urgency } from './due.tsx';

export type Grouping = 'due' | 'kind';

export interface Group {
  key: string;
  /** Message id of its heading, or the heading itself. */
  title: { id: string } | { text: string } | undefined;
  items: ApprovalItem[];
}

const ORDER: readonly Urgency[] = ['late', 'soon', 'later', 'open'];

export function groupsOf(items: readonly ApprovalItem[], by: Grouping): Group[] {
  if (by === 'due') {
    return ORDER.flatMap((urgency) => {
      const own = items.filter((item) => urgencyOf(item) === urgency);
      return own.length ? [{ key: urgency, title: { id: `approvals.group.${urgency}` }, items: own }] : [];
    });
  }
  return [...new Set(items.map((item) => item.entity))].map((entity) => {
    const own = items.filter((item) => item.entity === entity);
    return { key: entity, title: { text: own[0]?.kind ?? entity }, items: own };
  });
}

export const keyOf = ({ entity, id }: Pick<ApprovalItem, 'entity' | 'id'>): string => `${entity}.${id}`;
