/**
 * Calls of a link's reader. POST document-share: what the link shows. It is no GET, since each opening is counted and logged with the name
 * of the reader. GET document-share/files/{id}: a file of it.
 */
import { AppError, clock, updateRows, type GuestContext, type GuestRouteDef } from '../../../core/index.ts';
import type { SharedDocuments } from '../share-page.ts';
import { SHARE } from './mail.ts';
import { openShare, sharedDocuments, sharedFile } from './share-statements.ts';

const open: GuestRouteDef = {
  method: 'POST',
  path: 'document-share',
  opens: SHARE,
  title: { en: 'Documents, by their link', ar: 'وثائق عبر رابطها' },
  async run(ctx) {
    const { kernel, actor, locale } = ctx;
    const data = await ctx.transaction(async (tx): Promise<SharedDocuments | undefined> => {
      const share = await openShare(tx, ctx);
      if (!share) return undefined;
      const documents = await sharedDocuments(tx, ctx.link, locale);
      if (!documents.length && share.folder === null) return undefined;
      const origin = {
        source: 'link',
        requestId: ctx.request.id,
        ip: ctx.request.ip,
        guest: { name: share.name, action: 'update' },
      } as const;
      await updateRows({ kernel, actor, locale, origin }, tx, SHARE, [
        { id: share.id, opened_at: clock.iso(), openings: (share.openings ?? 0) + 1 },
      ]);
      const { organisation, name: reader, until, folder } = share;
      return { organisation, reader, until, folder, documents };
    });
    if (!data) throw new AppError('not_found');
    return { data };
  },
};

const file: GuestRouteDef = {
  method: 'GET',
  path: 'document-share/files/{id}',
  opens: SHARE,
  title: { en: 'A document, by its link', ar: 'وثيقة عبر رابطها' },
  gives: 'application/octet-stream',
  async run(ctx: GuestContext) {
    const id = ctx.request.params['id'] ?? '';
    const found = /^[1-9]\d{0,14}$/.test(id) ? await sharedFile(ctx, ctx.link, Number(id)) : undefined;
    if (!found) throw new AppError('not_found');
    const body = await ctx.kernel.files.read(ctx.actor.tenantId, found.sha256);
    if (!body) throw new AppError('gone');
    return ctx.files.send({ name: found.name, mime: found.mime, size: found.size, body });
  },
};

export const shareGuests: GuestRouteDef[] = [open, file];
