/** The answer of GET /api/pm-web/projects/{id}/ledger. */
export const FIGURES = [
  'original_budget',
  'approved_budget_changes',
  'revised_budget',
  'pending_budget',
  'original_committed',
  'approved_cos',
  'committed',
  'pending_cos',
  'invoiced',
  'paid',
  'retention_held',
  'non_commitment_costs',
  'estimate_to_complete',
  'estimate_at_completion',
  'variance',
] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

export interface LedgerRow extends Figures {
  id: number;
  code: string;
  name: string;
  division: string | null;
  entries: number;
}

export interface Ledger {
  project: { id: number; number: string; name: string; currency: string | null; target_budget: number | null };
  rows: LedgerRow[];
  totals: Figures;
}

/** Columns grouped by their common heading. */
export const GROUPS: readonly { id: string; figures: readonly Figure[] }[] = [
  { id: 'budget', figures: ['original_budget', 'approved_budget_changes', 'revised_budget', 'pending_budget'] },
  { id: 'commitments', figures: ['original_committed', 'approved_cos', 'committed', 'pending_cos'] },
  { id: 'costs', figures: ['invoiced', 'retention_held', 'paid', 'non_commitment_costs'] },
  { id: 'forecast', figures: ['estimate_to_complete', 'estimate_at_completion', 'variance'] },
];

/** The columns of the summary, for narrow screens. */
const SUMMARY: ReadonlySet<Figure> = new Set([
  'revised_budget',
  'pending_budget',
  'committed',
  'pending_cos',
  'invoiced',
  'retention_held',
  'paid',
  'estimate_at_completion',
  'variance',
]);
export const SHAPES = ['summary', 'all'] as const;
export type Shape = (typeof SHAPES)[number];

/** The columns of a shape. */
export const columnsOf = (shape: Shape): typeof GROUPS =>
  shape === 'all' ? GROUPS : GROUPS.map(({ id, figures }) => ({ id, figures: figures.filter((f) => SUMMARY.has(f)) }));

/** The heading of a column. */
export const groupOf = (figure: Figure): string => GROUPS.find(({ figures }) => figures.includes(figure))?.id ?? '';

/** Kinds of entries behind an amount. A forecast is calculated from committed, invoiced and budgeted amounts. */
export const KINDS: Record<Figure, readonly string[]> = {
  original_budget: ['original_budget'],
  approved_budget_changes: ['budget_change', 'budget_adjustment'],
  revised_budget: ['original_budget', 'budget_change', 'budget_adjustment'],
  pending_budget: ['pending_budget'],
  original_committed: ['original_commitment'],
  approved_cos: ['approved_co'],
  committed: ['original_commitment', 'approved_co', 'released'],
  pending_cos: ['pending_co'],
  invoiced: ['invoiced'],
  paid: ['paid'],
  retention_held: ['retention'],
  non_commitment_costs: ['non_commitment'],
  estimate_to_complete: ['original_commitment', 'approved_co', 'released', 'pending_co', 'invoiced'],
  estimate_at_completion: ['original_commitment', 'approved_co', 'released', 'pending_co', 'non_commitment'],
  variance: [
    'original_budget',
    'budget_change',
    'budget_adjustment',
    'original_commitment',
    'approved_co',
    'released',
    'pending_co',
    'non_commitment',
  ],
};

/** Emphasised sums; the others are muted. */
export const LEADING: ReadonlySet<Figure> = new Set(['revised_budget', 'committed', 'invoiced', 'estimate_at_completion', 'variance']);
