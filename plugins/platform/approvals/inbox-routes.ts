/** GET /api/approvals/inbox: everybody's own. */
import { invalid, type RouteDef, text } from '../../../core/index.ts';
import { INBOX_TABS, type InboxTab } from '../../../core/shared/approvals.ts';
import type { KernelOf } from './batch.ts';
import { readInbox, waitingFor } from './inbox.ts';

export const inboxRoutes = (kernelOf: KernelOf): RouteDef[] => [
  {
    method: 'GET',
    path: 'approvals/inbox',
    permission: null,
    title: { en: 'What waits for my decision', ar: 'ما ينتظر قراري' },
    async run({ actor, locale, request: { query } }) {
      const tab = query['tab'] ?? 'waiting';
      if (!INBOX_TABS.includes(tab as InboxTab))
        throw invalid({ tab: [text('query.one_of', { field: tab, allowed: INBOX_TABS.join(', ') })] });
      const page = Number(query['page'] ?? 1);
      if (!Number.isInteger(page) || page < 1 || page > 10_000) throw invalid({ page: [text('query.range', { min: 1, max: 10_000 })] });
      return readInbox(await kernelOf(actor), { actor, locale }, tab as InboxTab, page);
    },
  },
  {
    method: 'GET',
    path: 'approvals/count',
    permission: null,
    title: { en: 'How many decisions wait for me', ar: 'عدد القرارات التي تنتظرني' },
    async run({ actor, query }) {
      const [row] = await query<{ n: number }>(waitingFor((await kernelOf(actor)).registry, actor));
      return { data: { waiting: row?.n ?? 0 } };
    },
  },
];
