/** A file of the transmittal, and of no other record; the link stays what it is, however often it is used for this. */
import { AppError, type GuestContext, rowsOf, sql } from '../../../../../core/index.ts';
import { OPEN, THIS, valuesOf } from './open.ts';

interface Stored extends Record<string, unknown> {
  name: string;
  mime: string;
  size: number;
  sha256: string;
}

const FILE = sql`
select a.name, a.mime, a.size, a.sha256 from ${OPEN}
join ${rowsOf('attachment', 'a')} on a.record_type = 'transmittal' and a.record_id = t.id and a.id = $4 where ${THIS}`;

export async function fileOf(ctx: GuestContext): Promise<object> {
  const id = ctx.request.params['id'] ?? '';
  const {
    kernel: { files },
    actor: { tenantId: tenant },
  } = ctx;
  const [file] = /^[1-9]\d{0,14}$/.test(id) ? await ctx.query<Stored>(FILE.with(...valuesOf(ctx), Number(id))) : [];
  if (!file) throw new AppError('not_found');
  const body = await files.read(tenant, file.sha256);
  if (!body) throw new AppError('gone');
  return ctx.files.send({ name: file.name, mime: file.mime, size: file.size, body });
}
