import { useReducer } from 'react';
import { changesOf, newStage } from './draft.ts';
import type { Draft, DraftStage } from './draft.ts';
import { placed, stepped } from './order.ts';
import type { PlanLink } from './predecessors.ts';

export type Change =
  | { type: 'set'; key: string; part: Partial<Pick<DraftStage, 'title' | 'weight' | 'start' | 'end'>> }
  | { type: 'weights'; weights: readonly number[] }
  | { type: 'place'; key: string; target: string; after: boolean }
  | { type: 'step'; key: string; by: 1 | -1 }
  | { type: 'add'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'link'; link: PlanLink }
  | { type: 'unlink'; before: string; after: string }
  | { type: 'replace'; draft: Draft };

function changed(draft: Draft, change: Change): Draft {
  const { stages, links } = draft;
  const each = (work: (stage: DraftStage, i: number) => DraftStage): Draft => ({ ...draft, stages: stages.map(work) });
  switch (change.type) {
    case 'set':
      return each((stage) => (stage.key === change.key ? { ...stage, ...change.part } : stage));
    case 'weights':
      return each((stage, i) => ({ ...stage, weight: change.weights[i] ?? stage.weight }));
    case 'place':
      return { ...draft, stages: placed(stages, change.key, change.target, change.after) };
    case 'step':
      return { ...draft, stages: stepped(stages, change.key, change.by) };
    case 'add': {
      const end = stages.reduce<number | null>(
        (most, stage) => (stage.end !== null && (most === null || stage.end > most) ? stage.end : most),
        null,
      );
      return { ...draft, stages: [...stages, newStage(change.key, end === null ? null : end + 1)] };
    }
    case 'remove':
      return {
        stages: stages.filter(({ key }) => key !== change.key),
        links: links.filter(({ before, after }) => before !== change.key && after !== change.key),
      };
    case 'link':
      return {
        ...draft,
        links: [...links.filter(({ before, after }) => before !== change.link.before || after !== change.link.after), change.link],
      };
    case 'unlink':
      return { ...draft, links: links.filter(({ before, after }) => before !== change.before || after !== change.after) };
    case 'replace':
      return change.draft;
  }
}

/** The plan that is being managed, how many changes it has, and what changes it. */
export function useDraft(saved: Draft): { draft: Draft; changes: number; change: (change: Change) => void } {
  const [draft, change] = useReducer(changed, saved);
  return { draft, changes: changesOf(saved, draft), change };
}
