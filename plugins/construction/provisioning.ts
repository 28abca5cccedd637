/** Initial data of every tenant: the lists of values for construction records. */
import type { ProvisioningContext } from '../../core/index.ts';
import { DIVISIONS } from './begin/divisions.ts';
import { CATEGORIES, COST_TYPES, DISCIPLINES, PROJECT_CATEGORIES, PROJECT_TYPES, UNITS, type Words } from './begin/lists.ts';
import { siteLists } from './site/lists.ts';

const rows = (words: readonly Words[]): Record<string, unknown>[] =>
  words.map(([name_en, name_ar, code]) => ({ name_en, name_ar, ...(code === undefined ? {} : { code }) }));

export async function lists({ create }: Pick<ProvisioningContext, 'create'>): Promise<void> {
  await create('project_type', rows(PROJECT_TYPES));
  await create('project_category', rows(PROJECT_CATEGORIES));
  await create('record_category', rows(CATEGORIES));
  await create('drawing_discipline', rows(DISCIPLINES));
  await create('uom', rows(UNITS));
  await create(
    'spec_section',
    DIVISIONS.map(([division, name_en, name_ar]) => ({ code: `${division} 00 00`, name_en, name_ar })),
  );
  const types = await create('cost_type', rows(COST_TYPES));
  const subcontract = types[COST_TYPES.findIndex(([name]) => name === 'Subcontract')];
  await create(
    'cost_code',
    DIVISIONS.map(([division, name_en, name_ar]) => ({ code: `${division}-000`, division, name_en, name_ar, cost_type_id: subcontract })),
  );
  await siteLists({ create });
}
