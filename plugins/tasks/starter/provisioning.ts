/** What organisations that work with tasks begin with; all of it can be changed. */
import type { ProvisioningContext } from '../../../core/index.ts';

/** English and Arabic title, colour, limit, and whether tasks in it are done. */
const LISTS: readonly (readonly [string, string, string, number | null, boolean])[] = [
  ['To do', 'للتنفيذ', 'gray', null, false],
  ['In progress', 'قيد التنفيذ', 'blue', 4, false],
  ['Review', 'قيد المراجعة', 'amber', 3, false],
  ['Done', 'منجزة', 'green', null, true],
];

const LABELS: readonly (readonly [string, string, string])[] = [
  ['Site', 'الموقع', 'teal'],
  ['Documents', 'الوثائق', 'purple'],
  ['Safety', 'السلامة', 'gray'],
  ['Purchase', 'المشتريات', 'amber'],
  ['Risk', 'المخاطر', 'red'],
  ['Audit', 'التدقيق', 'blue'],
];

export async function begin(ctx: ProvisioningContext): Promise<void> {
  if (ctx.tenant.application === 'oss' || ctx.tenant.modules.includes('tasks')) await fill(ctx);
}

export async function fill({ create }: Pick<ProvisioningContext, 'create'>): Promise<void> {
  await create(
    'task_list',
    LISTS.map(([title_en, title_ar, colour, wip_limit, is_done], i) => ({
      title_en,
      title_ar,
      colour,
      wip_limit,
      is_done,
      position: i + 1,
    })),
  );
  await create(
    'task_label',
    LABELS.map(([name_en, name_ar, colour], i) => ({ name_en, name_ar, colour, position: i + 1 })),
  );
}
