/** Lets plugins bring their demo to life: who says what about which kind of record, and which files are attached to them. */
import { clock, type SeedContext } from '../../../../core/index.ts';
import { peopleOf, writeFiles, writeThreads, type NewFile, type Said, type Thread } from './write.ts';

/** A conversation without its record. Hours are counted back from its first post. */
export interface Topic {
  by: string;
  title?: string;
  text: string;
  pinned?: true;
  replies?: readonly (readonly [by: string, hoursLater: number, text: string])[];
}

/** A file without its record. */
export type Paper = Pick<NewFile, 'by' | 'name' | 'content' | 'description'>;

/** What is said and attached to records of some entities, in turns. */
export interface Talk {
  entities: readonly string[];
  topics?: readonly Topic[];
  papers?: readonly Paper[];
}

export interface TalkOptions {
  /** Beginnings of addresses: the records that these people find first in each list are talked about. */
  readers: readonly string[];
  /** So many of each list. */
  each: number;
  /** Who speaks where the tenant has other people than the texts name. */
  instead?: Readonly<Record<string, string>>;
}

/** Spreads the talk over the records that people find first; every one of them gets a conversation and a file. */
export async function talkAbout(ctx: SeedContext, talks: readonly Talk[], { readers, each, instead = {} }: TalkOptions): Promise<void> {
  const there = await peopleOf(ctx);
  const people = new Map([
    ...there,
    ...Object.entries(instead).flatMap(([name, who]) => (there.has(who) ? [[name, there.get(who)!] as const] : [])),
  ]);
  const threads: Thread[] = [];
  const files: NewFile[] = [];
  for (const { entities, topics = [], papers = [] } of talks)
    for (const [e, entity] of entities.entries()) {
      const ids = await firstOf(ctx, entity, { readers, each });
      ids.forEach(({ id, age }, i) => {
        const on = { entity, id };
        const turn = i + e * 2;
        // The newest records were talked about in the last days, older ones weeks ago.
        const ago = Math.min(20 + i * 53 + ((id * 7 + e * 11) % 40), age - 1);
        const topic = topics[turn % Math.max(1, topics.length)];
        if (topic) threads.push(threadOf(on, topic, ago, age));
        const paper = papers[turn % Math.max(1, papers.length)];
        if (paper) files.push({ ...paper, on, ago: within(Math.max(ago - 6, ago * 0.7), age) });
      });
    }
  await writeThreads(ctx, threads, people);
  await writeFiles(ctx, files, people);
}

/** The first records of everybody, without repetition, those of the first reader in front; with their age in hours. */
async function firstOf(
  ctx: SeedContext,
  entity: string,
  { readers, each }: Pick<TalkOptions, 'readers' | 'each'>,
): Promise<{ id: number; age: number }[]> {
  const found = new Map<number, number>();
  for (const [i, reader] of readers.entries()) {
    const person = ctx.users[`${reader}@${ctx.tenant.key}.example`];
    if (person === undefined) continue;
    for (const { id, created_at } of await ctx.first(entity, person, i === 0 ? each : 2))
      found.set(id, (clock.now() - Date.parse(created_at)) / HOUR);
  }
  return [...found].map(([id, age]) => ({ id, age }));
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Least time between two posts of a conversation. */
const MINUTES_APART = 9;

/** The last moment before this one at which people are at work: Sunday to Thursday, until half past four in Riyadh. In hours ago. */
export function atWork(ago: number): number {
  const now = clock.now();
  const at = now - ago * HOUR;
  let day = Math.floor(at / DAY);
  const [opens, closes] = [4.5 * HOUR, 13.5 * HOUR];
  let within = at - day * DAY;
  if (within < opens) [day, within] = [day - 1, closes];
  while ([5, 6].includes((day + 4) % 7)) [day, within] = [day - 1, closes];
  return (now - day * DAY - Math.min(within, closes)) / HOUR;
}

/** At work, but not before the record was there. */
const within = (ago: number, age: number): number => {
  const moved = atWork(ago);
  return Math.max(moved < age - 0.5 ? moved : ago, 0.2);
};

function threadOf(on: Thread['on'], { by, title, text, pinned, replies = [] }: Topic, ago: number, age: number): Thread {
  const later = replies.reduce((sum, [, hours]) => sum + hours, 0);
  // A young record has a quick conversation.
  const pace = Math.min(1, ago / (later + 3));
  const begun = within(ago, age);
  let passed = 0;
  let before = begun;
  return {
    on,
    by,
    text,
    ago: begun,
    ...(title === undefined ? {} : { title }),
    ...(pinned ? { pinned } : {}),
    replies: replies.map(([who, hours, said]): Said => {
      passed += hours * pace;
      // What was said at night or on a weekend moves to the end of the day before: it still takes some minutes each.
      before = Math.min(within(ago - passed, age), Math.max(before - (MINUTES_APART + (hours % 7)) / 60, before * 0.8));
      return { by: who, ago: before, text: said };
    }),
  };
}
