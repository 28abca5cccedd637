/** What every tenant begins with: names for how far a checklist item is. */
import type { ProvisioningContext } from '../../../core/index.ts';

export async function provisionStatuses({ count, create }: ProvisioningContext): Promise<void> {
  if (await count('checklist_status', {}, { unscoped: true })) return;
  await create('checklist_status', [
    { name_en: 'Not started', name_ar: 'لم يبدأ', kind: 'not_started', position: 1 },
    { name_en: 'In progress', name_ar: 'قيد التنفيذ', kind: 'in_progress', position: 2 },
    { name_en: 'Waiting for inspection', name_ar: 'بانتظار المعاينة', kind: 'in_progress', position: 3 },
    { name_en: 'Completed', name_ar: 'مكتمل', kind: 'completed', position: 4 },
  ]);
}
