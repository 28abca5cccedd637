/** Initial data of tenants that work with documents: types, which they can change. Code, names, and months for which they are kept. */
import type { ProvisioningContext } from '../../../core/index.ts';

const TYPES: readonly (readonly [code: string, en: string, ar: string, months: number | null])[] = [
  ['POL', 'Policy', 'سياسة', 120],
  ['PRC', 'Procedure', 'إجراء', 60],
  ['STD', 'Standard', 'معيار', 60],
  ['RPT', 'Report', 'تقرير', 84],
  ['REC', 'Record of evidence', 'سجل إثبات', 60],
  ['MIN', 'Minutes', 'محضر', 60],
  ['LET', 'Letter', 'خطاب', 120],
  ['TPL', 'Template', 'قالب', null],
];

type Site = Pick<ProvisioningContext, 'create'>;

export async function begin(ctx: ProvisioningContext): Promise<void> {
  if (ctx.tenant.application === 'grc' || ctx.tenant.modules.includes('documents')) await fill(ctx);
}

export const fill = ({ create }: Site): Promise<unknown> =>
  create(
    'document_type',
    TYPES.map(([code, name_en, name_ar, retention_months], i) => ({ code, name_en, name_ar, retention_months, position: i + 1 })),
  );
