/**
 * asset: its status names a stage of its life. The stage changes with actions; a status of another stage is refused, and whoever records an
 * asset for the first time may say in which stage it is. Nothing is disposed of without its certificate, on any path.
 */
import { text, type Draft, type Hooks, type Row } from '../../../core/index.ts';

type Status = Pick<Row<'asset_status'>, 'id' | 'meaning'>;

/** Stages in which somebody has the asset. */
export const HELD: ReadonlySet<string> = new Set(['in_use', 'under_maintenance', 'lost']);

/** The stage of a draft after its write. */
export const stageOf = ({ row, before }: Pick<Draft<'asset'>, 'row' | 'before'>): string =>
  row.lifecycle ?? before?.lifecycle ?? 'in_stock';

export const assetStatus: Hooks<'asset'> = {
  async before(drafts, ctx) {
    const moved = drafts.filter((d) => d.op === 'create' || 'lifecycle' in d.row || 'status_id' in d.row);
    if (moved.length) {
      const statuses = await ctx.find('asset_status', {}, { fields: ['meaning'], sort: ['position', 'id'], unscoped: true });
      for (const draft of moved) follow(draft, statuses);
    }
    for (const draft of drafts) certified(draft);
  },
};

function follow(draft: Draft<'asset'>, statuses: readonly Status[]): void {
  const { op, action, row, before } = draft;
  const chosen = statuses.find(({ id }) => id === row.status_id);
  const first = (stage: string): number | null => statuses.find(({ meaning }) => meaning === stage)?.id ?? null;
  if (op === 'create') {
    if (chosen) row.lifecycle = chosen.meaning;
    else if (row.custodian_id && stageOf(draft) === 'in_stock') row.lifecycle = 'in_use';
    row.status_id ??= first(stageOf(draft));
    return;
  }
  // Whoever had it when it was lost has it again; without anybody it is found in stock.
  if (action === 'found' && before?.custodian_id === null) row.lifecycle = 'in_stock';
  if ('lifecycle' in row && row.lifecycle !== before?.lifecycle) row.status_id = first(stageOf(draft));
  else if ((row.status_id ?? null) === null) row.status_id = first(stageOf(draft));
  else if (chosen && chosen.meaning !== stageOf(draft)) draft.reject({ status_id: [text('assets.status_by_action')] });
}

function certified(draft: Draft<'asset'>): void {
  if (stageOf(draft) !== 'disposed' || draft.before?.lifecycle === 'disposed') return;
  const files = draft.row.disposal_certificate ?? draft.before?.disposal_certificate;
  if (!Array.isArray(files) || !files.length) draft.reject({ disposal_certificate: [text('assets.certificate_needed')] });
}

/** asset_status: each stage keeps a status that can be chosen. */
export const statusesOfStages: Hooks<'asset_status'> = {
  async before(drafts, ctx) {
    const leaving = drafts.filter(({ op, row }) => op === 'remove' || row.is_active === false);
    if (!leaving.length) return;
    const gone = new Set(leaving.map(({ id }) => id));
    const left = await ctx.find('asset_status', { is_active: true }, { fields: ['meaning'], unscoped: true });
    const kept = new Set(left.filter(({ id }) => !gone.has(id)).map(({ meaning }) => meaning as string));
    for (const draft of leaving)
      if (draft.op !== 'create' && !kept.has(draft.before?.meaning ?? ''))
        draft.reject({ is_active: [text('assets.last_of_stage')] }, text('assets.last_of_stage'));
  },
};
