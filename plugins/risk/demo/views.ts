/** Saved views of the lists of the register. */
import type { SavedViewRow } from '../../platform/collaboration/index.ts';

export const VIEWS: readonly SavedViewRow[] = [
  {
    entity: 'risk',
    name: ['Open and critical', 'المفتوحة الحرجة'],
    by: 'admin',
    filter: { stage: { ne: 'closed' }, 'inherent_level_id.position': { gte: 5 } },
    shared: true,
  },
  {
    entity: 'risk',
    name: ['Review due', 'مراجعة مستحقة'],
    by: 'admin',
    filter: { next_review_date: { lte: '$today+30' } },
    sort: 'next_review_date',
    shared: true,
  },
  {
    entity: 'risk_treatment',
    name: ['Overdue', 'المتأخرة'],
    by: 'admin',
    filter: { deadline: { lt: '$today' }, status: { in: ['planned', 'in_progress', 'on_hold'] } },
    sort: 'deadline',
    shared: true,
  },
];

export const CYBER_VIEW: SavedViewRow = {
  entity: 'risk',
  name: ['Cyber risks', 'المخاطر السيبرانية'],
  by: 'admin',
  filter: { 'category_id.code': 'cybersecurity' },
  shared: true,
};
