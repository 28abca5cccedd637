/** A plan while it is managed: its stages and dependencies, what changed, and the call that saves it. Pure. */
import { dayOf } from '../days.ts';
import type { Stage, StageLink } from '../model.ts';
import type { LinkKind, PlanLink } from './predecessors.ts';
import { hundredths } from './weights.ts';

/** An item that a template brings; it is made after the plan is saved. */
export interface NewItem {
  id: number;
  parent: number | null;
  title_en: string | null;
  title_ar: string | null;
  weight: string | null;
  offset: number | null;
  required: boolean;
  evidence: boolean;
}

export interface DraftStage {
  key: string;
  /** Null: new. */
  id: number | null;
  version: number;
  title: string;
  /** Titles of a template in both languages; the title above is that of the page. */
  titles: { en: string | null; ar: string | null } | null;
  /** Hundredths of a per cent. */
  weight: number;
  start: number | null;
  end: number | null;
  status: Stage['status'];
  progress: number;
  milestone: boolean;
  cost: number;
  /** Started: it keeps its place and its start, and cannot be deleted. */
  locked: boolean;
  /** Completed: its weight and dates stay too. */
  fixed: boolean;
  items: readonly NewItem[];
}

export interface Draft {
  stages: readonly DraftStage[];
  links: readonly PlanLink[];
}

const keyOf = (id: number): string => `s${id}`;

/** The saved plan as a draft. Dependencies on stages of other plans stay as they are, out of this draft. */
export function draftOf(stages: readonly Stage[], links: readonly StageLink[]): Draft {
  const own = new Set(stages.map(({ id }) => id));
  return {
    stages: stages.map((stage) => ({
      key: keyOf(stage.id),
      id: stage.id,
      version: stage.version,
      title: stage.title,
      titles: null,
      weight: hundredths(stage.weight),
      start: stage.start,
      end: stage.end,
      status: stage.status,
      progress: stage.progress,
      milestone: stage.milestone,
      cost: Number(stage.budget ?? 0),
      locked: stage.status !== 'not_started',
      fixed: stage.status === 'completed',
      items: [],
    })),
    links: links
      .filter(({ stage, predecessor }) => own.has(stage) && own.has(predecessor))
      .map(({ stage, predecessor, kind, lag }) => ({ before: keyOf(predecessor), after: keyOf(stage), kind, lag })),
  };
}

/** A stage without a title yet. */
export const newStage = (key: string, start: number | null): DraftStage => ({
  key,
  id: null,
  version: 0,
  title: '',
  titles: null,
  weight: 0,
  start,
  end: null,
  status: 'not_started',
  progress: 0,
  milestone: false,
  cost: 0,
  locked: false,
  fixed: false,
  items: [],
});

const linksText = (links: readonly PlanLink[], key: string): string =>
  links
    .filter(({ after }) => after === key)
    .map(({ before, kind, lag }) => `${before} ${kind} ${lag}`)
    .sort()
    .join();

const fieldsText = ({ title, weight, start, end }: DraftStage): string => JSON.stringify([title, weight, start, end]);

/** Stages that were added, removed, moved or changed, and those whose predecessors changed. */
export function changesOf(saved: Draft, now: Draft): number {
  const before = new Map(saved.stages.map((stage) => [stage.key, stage]));
  const kept = now.stages.filter(({ key }) => before.has(key));
  const removed = saved.stages.length - kept.length;
  const order = saved.stages.filter(({ key }) => kept.some((one) => one.key === key));
  const moved = kept.filter(({ key }, i) => order[i]?.key !== key).length > 0 ? 1 : 0;
  const changed = now.stages.filter((stage) => {
    const old = before.get(stage.key);
    return !old || fieldsText(old) !== fieldsText(stage) || linksText(saved.links, stage.key) !== linksText(now.links, stage.key);
  }).length;
  return removed + moved + changed;
}

export type Problem = 'title' | 'dates' | null;

/** What keeps a stage from being saved. */
export const problemOf = ({ title, start, end }: DraftStage): Problem =>
  title.trim() === '' ? 'title' : start !== null && end !== null && end < start ? 'dates' : null;

interface SentStage {
  [field: string]: unknown;
}

/** The body of the call that saves the whole plan; of known stages only what changed. @param language in which titles are entered. */
export function bodyOf(
  saved: Draft,
  now: Draft,
  owner: { project_id?: number; contract_id?: number },
  language: 'en' | 'ar',
): { stages: SentStage[]; removed: number[] } & typeof owner {
  const before = new Map(saved.stages.map((stage) => [stage.key, stage]));
  const ids = new Map(now.stages.map((stage) => [stage.key, stage.id]));
  const day = (value: number | null): string | null => (value === null ? null : dayOf(value));
  return {
    ...owner,
    // Said by name: what somebody else has added meanwhile is not taken out because this draft does not know it.
    removed: saved.stages.flatMap(({ key, id }) => (id === null || ids.has(key) ? [] : [id])),
    stages: now.stages.map((stage) => {
      const old = before.get(stage.key);
      const predecessors = now.links
        .filter(({ after }) => after === stage.key)
        .map(({ before: key, kind, lag }) => {
          const id = ids.get(key);
          return { ...(id ? { predecessor_id: id } : { key }), kind, lag_days: lag };
        });
      const fresh =
        stage.titles && stage.titles[language] === stage.title ? { title_en: stage.titles.en, title_ar: stage.titles.ar } : null;
      return {
        ...(stage.id === null ? { key: stage.key } : { id: stage.id, row_version: stage.version }),
        ...(fresh ?? (old?.title === stage.title ? {} : { [`title_${language}`]: stage.title.trim() })),
        weight: stage.weight / 100,
        ...(old?.start === stage.start ? {} : { planned_start: day(stage.start) }),
        ...(old?.end === stage.end ? {} : { planned_end: day(stage.end) }),
        ...(stage.id === null && stage.milestone ? { is_milestone: true } : {}),
        predecessors,
      };
    }),
  };
}

const AFTER = /^(\d{1,5})(FS|SS|FF|SF)?([+-]\d{1,4})?$/;

/** `1, 2SS+3` of a template: places of predecessors, kinds and lags. Parts that are none are left out. */
export const predecessorsIn = (text: string): { place: number; kind: LinkKind; lag: number }[] =>
  text
    .split(',')
    .map((part) => AFTER.exec(part.replaceAll(' ', '')))
    .flatMap((match) =>
      match ? [{ place: Number(match[1]), kind: (match[2] ?? 'FS').toLowerCase() as LinkKind, lag: Number(match[3] ?? 0) }] : [],
    );
