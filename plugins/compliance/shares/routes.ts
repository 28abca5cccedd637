/**
 * POST audit-share: the round of a link, read-only. It is no GET, since each opening is counted and logged with the name of the link's
 * reader.
 */
import { AppError, type GuestRouteDef, clock, updateRows } from '../../../core/index.ts';
import { SHARE } from './mail.ts';
import { openShare, sharedRound } from './share-statements.ts';

export const shareGuests: GuestRouteDef[] = [
  {
    method: 'POST',
    path: 'audit-share',
    opens: SHARE,
    title: { en: 'An audit round, by its link', ar: 'جولة تدقيق عبر رابطها' },
    async run(ctx) {
      const { kernel, actor, locale, link } = ctx;
      const data = await ctx.transaction(async (tx) => {
        const share = await openShare(tx, link);
        if (!share) throw new AppError('not_found');
        const origin = {
          source: 'link',
          requestId: ctx.request.id,
          ip: ctx.request.ip,
          guest: { name: share.name, action: 'update' },
        } as const;
        await updateRows({ kernel, actor, locale, origin }, tx, SHARE, [
          { id: share.id, opened_at: clock.iso(), openings: (share.openings ?? 0) + 1 },
        ]);
        return sharedRound({ query: tx.query, locale, link });
      });
      if (!data) throw new AppError('not_found');
      return { data };
    },
  },
];
