/** The stages of a template in working days from the start of a plan, and as days of the organisation's calendar. */
import { dayNumber, dayText, type WorkingDays } from '../../platform/work-calendar/index.ts';
import { type TemplateLink } from './template-statements.ts';

export interface TemplateStage {
  id: number;
  position: number;
  duration_days: number;
  after: string | null;
}

/** Place in the template, in its order; `start` and `finish` count working days, `finish` is the first one after it. */
export interface Span {
  id: number;
  start: number;
  finish: number;
}

/** One predecessor without spaces: `2SS+3`. */
export const PREDECESSOR = /^(\d{1,5})(FS|SS|FF|SF)?([+-]\d{1,4})?$/;

/**
 * Links as planners write them, `1, 2SS+3`, between places of the list.
 * @returns undefined where one of them names no stage, or itself.
 */
export function linksOf(stages: readonly TemplateStage[]): TemplateLink[] | undefined {
  const places = new Map(stages.map((stage, i) => [stage.position, i + 1]));
  const links: TemplateLink[] = [];
  for (const [i, { after }] of stages.entries())
    for (const written of (after ?? '').split(',').map((part) => part.replaceAll(' ', ''))) {
      if (!written) continue;
      const [, position, kind = 'FS', lag = '0'] = PREDECESSOR.exec(written) ?? [];
      const predecessor = places.get(Number(position));
      if (predecessor === undefined || predecessor === i + 1) return undefined;
      if (!links.some((l) => l.stage === i + 1 && l.predecessor === predecessor))
        links.push({ stage: i + 1, predecessor, kind: kind.toLowerCase(), lag: Number(lag) });
    }
  return links;
}

/**
 * Earliest spans of the stages, each after what it waits for.
 * @returns undefined where stages wait for each other.
 */
export function spansOf(stages: readonly TemplateStage[], links: readonly TemplateLink[]): Span[] | undefined {
  const starts = stages.map(() => 0);
  const finish = (i: number): number => (starts[i] as number) + (stages[i] as TemplateStage).duration_days;
  // Without a circle the starts are settled after as many rounds as there are stages.
  for (let round = 0; round <= stages.length; round++) {
    let moved = false;
    for (const { stage, predecessor, kind, lag } of links) {
      const [s, p] = [stage - 1, predecessor - 1];
      const from = kind.startsWith('f') ? finish(p) : (starts[p] as number);
      const earliest = from + lag - (kind.endsWith('f') ? (stages[s] as TemplateStage).duration_days : 0);
      if (earliest <= (starts[s] as number)) continue;
      starts[s] = earliest;
      moved = true;
    }
    if (!moved) return stages.map(({ id }, i) => ({ id, start: starts[i] as number, finish: finish(i) }));
  }
  return undefined;
}

/** First and last day of a span in a plan that begins on a day. */
export function datesOf({ start, finish }: Span, first: string, calendar: WorkingDays): { planned_start: string; planned_end: string } {
  const base = calendar.at(dayNumber(first));
  const at = (n: number): string => dayText(calendar.day(base + n));
  return { planned_start: at(start), planned_end: at(Math.max(start, finish - 1)) };
}
