/** A template put into a plan: its stages with weights shared again, dates after the last stage, and dependencies. Pure. */
import { weekdayOf } from '../days.ts';
import { newStage, predecessorsIn } from './draft.ts';
import type { Draft, DraftStage, NewItem } from './draft.ts';
import type { PlanLink } from './predecessors.ts';
import { scaled } from './weights.ts';

export interface TemplateStage {
  id: number;
  position: number;
  title: string;
  titles: { en: string | null; ar: string | null };
  /** Hundredths of a per cent. */
  weight: number;
  /** Working days. */
  days: number;
  milestone: boolean;
  after: string;
  items: readonly NewItem[];
}

export interface TemplateUse {
  /** Stages that have not started make room; else the template comes behind the last stage. */
  replace: boolean;
  items: boolean;
  /** First day where the plan has none. */
  today: number;
  weekend: readonly number[];
  keyOf: (stage: TemplateStage) => string;
}

/** The day on which work of some working days ends that begins on a day. */
function endOf(start: number, days: number, weekend: readonly number[]): number {
  let at = start;
  for (let left = Math.max(1, days) - 1; left > 0;) {
    at += 1;
    if (weekend.length >= 7 || !weekend.includes(weekdayOf(at))) left -= 1;
  }
  return at;
}

const workday = (day: number, weekend: readonly number[]): number =>
  weekend.length < 7 && weekend.includes(weekdayOf(day)) ? workday(day + 1, weekend) : day;

/** The plan with the template; started stages stay as they are, and all weights that can change are shared again to 100 %. */
export function withTemplate(draft: Draft, template: readonly TemplateStage[], use: TemplateUse): Draft {
  const kept = use.replace ? draft.stages.filter(({ locked }) => locked) : [...draft.stages];
  const keys = new Set(kept.map(({ key }) => key));
  const begin = workday(
    kept.reduce((most, { end }) => Math.max(most, (end ?? most - 1) + 1), use.today),
    use.weekend,
  );
  const ends = new Map<number, DraftStage>();
  const fresh: DraftStage[] = [];
  const links: PlanLink[] = [];
  for (const stage of [...template].sort((a, b) => a.position - b.position)) {
    const before = predecessorsIn(stage.after).flatMap(({ place, kind, lag }) => {
      const other = ends.get(place);
      return other ? [{ other, kind, lag }] : [];
    });
    const start = before.reduce((most, { other, kind, lag }) => {
      const from = kind === 'fs' ? (other.end ?? begin) + 1 : (other.start ?? begin);
      return Math.max(most, workday(from + Math.max(0, lag), use.weekend));
    }, begin);
    const next: DraftStage = {
      ...newStage(use.keyOf(stage), start),
      title: stage.title,
      titles: stage.titles,
      weight: stage.weight,
      end: endOf(start, stage.days, use.weekend),
      milestone: stage.milestone,
      items: use.items ? stage.items : [],
    };
    ends.set(stage.position, next);
    fresh.push(next);
    links.push(...before.map(({ other, kind, lag }) => ({ before: other.key, after: next.key, kind, lag })));
  }
  const stages = [...kept, ...fresh];
  const weights = scaled(stages);
  return {
    stages: weights ? stages.map((stage, i) => ({ ...stage, weight: weights[i] ?? stage.weight })) : stages,
    links: [...draft.links.filter(({ before, after }) => keys.has(before) && keys.has(after)), ...links],
  };
}
