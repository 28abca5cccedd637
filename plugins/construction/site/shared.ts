/** Helpers of the site rules: refusals, and rows that belong to their parent's project. */
import { type Draft, type DraftHook, keysIn, text, type Text, valueAfter, type Written } from '../../../core/index.ts';

/** Puts the reason in the message and at the field. */
export function refuse(draft: Pick<Draft, 'reject'>, field: string, why: Text): void {
  draft.reject({ [field]: [why] }, why);
}

/** Maps records by a key column. */
export const byKey = <R extends { id: number }>(rows: readonly R[]): Map<unknown, R> => new Map(rows.map((row) => [row.id, row]));

/** The place that a write gives a row of any of them; some have none. */
const placeOf = ({ row }: Draft): number | null | undefined => (row as Written<'punch_item'>).location_id;

/** Child rows belong to the parent's project, and so do their locations. @param by their reference to the parent. */
export const ofProject =
  (parent: 'punch_list' | 'daily_report', by: 'punch_list_id' | 'daily_report_id'): DraftHook =>
  async (drafts, { find }) => {
    const placed = drafts.filter((d) => d.op === 'create' || (placeOf(d) ?? null) !== null);
    if (!placed.length) return;
    const whole = { fields: ['project_id'], unscoped: true, deleted: 'include' } as const;
    const [parents, places] = await Promise.all([
      find(parent, { id: keysIn(placed, by) }, whole),
      find('project_location', { id: keysIn(placed, 'location_id') }, whole),
    ]);
    const [projects, locations] = [byKey(parents), byKey(places)];
    for (const draft of placed) {
      const project = projects.get(valueAfter(draft, by))?.project_id;
      if (draft.op === 'create') Object.assign(draft.row, { project_id: project ?? null });
      const place = locations.get(placeOf(draft));
      if (place && project !== undefined && place.project_id !== project) draft.reject({ location_id: [text('site.place_elsewhere')] });
    }
  };
