/** Saved views of the demo: shared ones of the office, and one of somebody's own. */
import type { SavedViewRow } from '../../platform/collaboration/index.ts';

export const VIEWS: readonly SavedViewRow[] = [
  {
    entity: 'project',
    name: ['At risk', 'معرّضة للتعثّر'],
    by: 'admin',
    filter: { health: { in: ['at_risk', 'off_track'] } },
    sort: 'end_date',
    shared: true,
  },
  {
    entity: 'project',
    name: ['Finish this year', 'تنتهي خلال عام'],
    by: 'admin',
    filter: { status: { in: ['active'] }, end_date: { lte: '$today+365' } },
    sort: 'end_date',
    shared: true,
  },
  {
    entity: 'project',
    name: ['Largest budgets', 'الأعلى ميزانية'],
    by: 'admin',
    filter: { status: { in: ['active'] } },
    sort: '-budget',
    shared: false,
  },
  { entity: 'project', name: ['My projects', 'مشاريعي'], by: 'faisal', filter: { manager_id: '$me' }, sort: 'end_date', shared: false },
  {
    entity: 'contract',
    name: ['Active contracts', 'العقود السارية'],
    by: 'admin',
    filter: { status: { in: ['active'] } },
    sort: '-value',
    shared: true,
  },
  {
    entity: 'contract',
    name: ['Under signature', 'قيد التوقيع'],
    by: 'admin',
    filter: { status: { in: ['under_signature', 'draft'] } },
    sort: 'start_date',
    shared: true,
  },
  { entity: 'program', name: ['By budget', 'حسب الميزانية'], by: 'admin', sort: '-budget', shared: true },
  {
    entity: 'program',
    name: ['Needs a decision', 'تحتاج إلى قرار'],
    by: 'admin',
    filter: { health: { in: ['at_risk', 'off_track'] } },
    shared: true,
  },
  { entity: 'portfolio', name: ['By budget', 'حسب الميزانية'], by: 'admin', sort: '-budget', shared: true },
  { entity: 'portfolio', name: ['Active', 'النشطة'], by: 'admin', filter: { status: { in: ['active'] } }, shared: true },
  {
    entity: 'contract_guarantee',
    name: ['Expire soon', 'تنتهي قريبًا'],
    by: 'admin',
    filter: { expiry_date: { lte: '$today+90' } },
    sort: 'expiry_date',
    shared: true,
  },
];
