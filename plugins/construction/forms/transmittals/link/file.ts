/** Downloads a file of this transmittal only. The link can be used for this any number of times. */
import { AppError, type GuestContext } from '../../../../../core/index.ts';
import { linkedFile } from '../transmittal-statements.ts';

export async function fileOf(ctx: GuestContext): Promise<object> {
  const id = ctx.request.params['id'] ?? '';
  const {
    kernel: { files },
    actor: { tenantId: tenant },
  } = ctx;
  const file = /^[1-9]\d{0,14}$/.test(id) ? await linkedFile(ctx, Number(id)) : undefined;
  if (!file) throw new AppError('not_found');
  const body = await files.read(tenant, file.sha256);
  if (!body) throw new AppError('gone');
  return ctx.files.send({ name: file.name, mime: file.mime, size: file.size, body });
}
