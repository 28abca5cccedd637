/** Notifies people who are mentioned in a text; tells the author which of them cannot open the record. */
import { can } from '../../../core/engine.ts';
import { type Draft, type HookContext, type NewNotification, type Registry, text } from '../../../core/index.ts';

const listOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter((v): v is number => typeof v === 'number') : []);

/** People whom this write adds to the mentions of the text. */
export function newMentions({ row, before }: Draft): number[] {
  const known = new Set(listOf(before?.['mentions']));
  return listOf(row['mentions']).filter((id) => !known.has(id));
}

/**
 * Adds a note about mentioned people who cannot open the record, for authors who may see people: otherwise a guessed key would reveal a
 * name.
 */
export async function tellUnheard(
  registry: Registry,
  ctx: HookContext,
  draft: Draft,
  mentioned: number[],
  told: readonly NewNotification[],
): Promise<void> {
  const heard = new Set([...told.map((n) => n.to), ctx.actor.userId]);
  const missed = mentioned.filter((id) => !heard.has(id));
  if (!missed.length || !can(ctx.actor, registry.entity('user').def.access.read)) return;
  const names = await ctx.query<{ name: string }>({
    text: `select coalesce(case when $3 then full_name_ar else full_name_en end, full_name_en, full_name_ar) as name
           from users where tenant_id = $1 and id = any($2::bigint[]) and deleted_at is null order by 1`,
    values: [ctx.actor.tenantId, missed, ctx.locale === 'ar'],
  });
  if (names.length)
    ctx.answer.note(
      draft,
      text('notify.not_told', { count: names.length, names: names.map((n) => n.name).join(ctx.locale === 'ar' ? '، ' : ', ') }),
    );
}
