/** The figures above the register, and the conditions that each of them counts. Pure. */
import type { Where } from '../../../../core/shared/where.ts';
import type { FigureParts } from '../../../../core/shared/where-parts.ts';

export const FIGURES = ['critical', 'warranty', 'unassigned', 'maintenance', 'lost'] as const;
export type Name = (typeof FIGURES)[number];

const LIVE: Where = { lifecycle: { nin: ['retired', 'disposed'] } };

export const PARTS: FigureParts<Name> = {
  critical: [LIVE, { 'criticality_id.level': 4 }],
  warranty: [LIVE, { warranty_until: { between: ['$today', '$today+90'] } }],
  unassigned: [{ lifecycle: { in: ['in_stock', 'in_use', 'under_maintenance'] } }, { custodian_id: { empty: true } }],
  maintenance: [{ lifecycle: 'under_maintenance' }],
  lost: [{ lifecycle: 'lost' }],
};
