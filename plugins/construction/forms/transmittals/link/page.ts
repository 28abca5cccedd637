/** The recipient's view of a transmittal, in one statement: contents, sender, requested answer, and given answers. */
import { AppError, type GuestContext, safeHtml } from '../../../../../core/index.ts';
import type { LinkedTransmittal } from '../../../link-page.ts';
import { linkedPage } from '../transmittal-statements.ts';

/** @throws AppError not_found. */
export async function pageOf(ctx: GuestContext): Promise<LinkedTransmittal> {
  const page = await linkedPage(ctx);
  if (!page) throw new AppError('not_found');
  const called = (field: string, value: string, entity = 'transmittal'): string =>
    ctx.texts.label(
      `${entity}.values.${field}.${value}`,
      ctx.kernel.registry
        .entity(entity)
        .fields.get(field)
        ?.values?.find((v) => v.value === value)?.label ?? value,
    );
  return {
    ...page,
    until: ctx.link.until.toISOString(),
    cover_note: page.cover_note === null ? null : safeHtml(page.cover_note) || null,
    purpose: called('purpose_code', page.purpose),
    asked: page.asked === null || page.asked === 'none' ? null : called('action_as_noted', page.asked),
    items: page.items.map((item) => ({ ...item, format: called('format', item.format, 'transmittal_item') })),
  };
}
