/** A draft of a plan that somebody else has changed meanwhile: both changes together, where the reader's own stand over theirs. Pure. */
import type { Draft, DraftStage } from './draft.ts';
import type { PlanLink } from './predecessors.ts';

const FIELDS = ['title', 'weight', 'start', 'end'] as const;

/** A stage as it is stored now, with what the reader has changed of it. */
function merged(before: DraftStage | undefined, mine: DraftStage, theirs: DraftStage): DraftStage {
  const own = Object.fromEntries(FIELDS.filter((name) => !before || mine[name] !== before[name]).map((name) => [name, mine[name]]));
  return { ...theirs, ...own, titles: mine.titles, items: mine.items };
}

const linksOf = ({ links }: Draft): ReadonlyMap<string, PlanLink> => new Map(links.map((link) => [pairOf(link), link]));
const pairOf = ({ before, after }: PlanLink): string => `${before} ${after}`;
const sameLink = (a: PlanLink | undefined, b: PlanLink | undefined): boolean => a?.kind === b?.kind && a?.lag === b?.lag;

function mergedLinks(saved: Draft, mine: Draft, theirs: Draft, keys: ReadonlySet<string>): PlanLink[] {
  const [old, own, now] = [linksOf(saved), linksOf(mine), linksOf(theirs)];
  return [...new Set([...now.keys(), ...own.keys()])].flatMap((pair) => {
    const link = sameLink(old.get(pair), own.get(pair)) ? now.get(pair) : own.get(pair);
    return link && keys.has(link.before) && keys.has(link.after) ? [link] : [];
  });
}

/**
 * @param saved the plan that the draft began with.
 * @param mine the draft.
 * @param theirs the plan as it is stored now: stages that others have added come last, those that they have deleted are gone.
 */
export function rebased(saved: Draft, mine: Draft, theirs: Draft): Draft {
  const before = new Map(saved.stages.map((stage) => [stage.key, stage]));
  const now = new Map(theirs.stages.map((stage) => [stage.key, stage]));
  const kept = mine.stages.flatMap((stage) => {
    const stored = now.get(stage.key);
    return stored ? [merged(before.get(stage.key), stage, stored)] : [];
  });
  const added = theirs.stages.filter(({ key }) => !before.has(key));
  const order = saved.stages.filter(({ key }) => mine.stages.some((one) => one.key === key)).map(({ key }) => key);
  const moved = mine.stages.filter(({ id }) => id !== null).some(({ key }, i) => order[i] !== key);
  const places = new Map(theirs.stages.map(({ key }, i) => [key, i]));
  const stages = [...kept, ...added];
  if (!moved) stages.sort((a, b) => Number(places.get(a.key)) - Number(places.get(b.key)));
  // A new stage stays behind the one that it was put behind.
  for (const [i, stage] of mine.stages.entries()) {
    if (stage.id !== null) continue;
    const above = i === 0 ? -1 : stages.findIndex(({ key }) => key === mine.stages[i - 1]?.key);
    stages.splice(i > 0 && above < 0 ? stages.length : above + 1, 0, stage);
  }
  return { stages, links: mergedLinks(saved, mine, theirs, new Set(stages.map(({ key }) => key))) };
}
