/** The versions of a policy that can be compared: those that were published, and its text as it is now. */
import { AppError, invalid, text, type RouteContext } from '../../../core/index.ts';
import { keyOf } from '../word/call.ts';
import type { VersionItem } from './items.ts';

/** The text as it is now, which may be under way. */
export const CURRENT = 'current';

export interface Version {
  /** Key of the published version, or `current`. */
  id: number | typeof CURRENT;
  version: string;
  published_at: string | null;
  superseded_at: string | null;
}

export interface ComparedPolicy {
  id: number;
  code: string | null;
  name: string | null;
  name_en: string | null;
  name_ar: string | null;
  version: string;
  stage: string;
}

export interface Versions {
  policy: ComparedPolicy;
  /** Newest first. */
  versions: Version[];
  from: Version;
  to: Version;
}

/** Stages in which the text is the one that was published last. */
const AS_PUBLISHED: ReadonlySet<unknown> = new Set(['published', 'expired']);

/**
 * Which two versions are meant: without a choice the text as it is now, or the last one that was published, against the published one
 * before it.
 * @throws AppError not_found for a policy out of reach, invalid that names `from` or `to`.
 */
export async function versionsOf(ctx: RouteContext, id: number, asked: { from?: unknown; to?: unknown }): Promise<Versions> {
  const policy = await ctx.one(
    'policy',
    { id },
    { fields: ['code', 'name', 'name_en', 'name_ar', 'version', 'stage', 'published_version'] },
  );
  if (!policy) throw new AppError('not_found');
  const published = await ctx.find(
    'policy_version',
    { policy_id: id },
    { fields: ['version', 'published_at', 'superseded_at'], sort: ['-published_at', '-id'], limit: 1000 },
  );
  // A policy that is archived may have been published, or may have been under way.
  const settled = AS_PUBLISHED.has(policy.stage) && published.length > 0;
  const current: Version = { id: CURRENT, version: policy.version, published_at: null, superseded_at: null };
  const versions: Version[] = [
    ...(settled ? [] : [current]),
    ...published.map(({ id: key, version, published_at, superseded_at }) => ({ id: key, version, published_at, superseded_at })),
  ];
  const chosen = (name: 'from' | 'to'): Version | undefined => {
    const value = asked[name];
    if (value === undefined || value === null || value === '') return undefined;
    // What was published last is the text as it is now.
    const found = value === CURRENT ? versions[0] : versions.find((one) => one.id === keyOf(value));
    if (!found) throw invalid({ [name]: [text('policy.compare.no_such_version')] });
    return found;
  };
  const [from, to] = [chosen('from'), chosen('to')];
  const newest = to ?? versions[0] ?? current;
  return { policy, versions, to: newest, from: from ?? versions[versions.indexOf(newest) + 1] ?? newest };
}

const FIELDS = ['parent_id', 'number', 'title_en', 'title_ar', 'body_en', 'body_ar'] as const;

/** The items of two versions. */
export async function textsOf(ctx: RouteContext, { policy, from, to }: Versions): Promise<[VersionItem[], VersionItem[]]> {
  const keys = [from.id, to.id].filter((id) => id !== CURRENT);
  const kept = keys.length ? await ctx.find('policy_version', { id: keys, policy_id: policy.id }, { fields: ['text'] }) : [];
  const now =
    keys.length < 2
      ? await ctx.find(
          'policy_item',
          { policy_id: policy.id, stage: { ne: 'retired' } },
          { fields: FIELDS, sort: ['position', 'id'], limit: 10_000 },
        )
      : [];
  const textOf = ({ id }: Version): VersionItem[] => (id === CURRENT ? now : asItems(kept.find((one) => one.id === id)?.text));
  return [textOf(from), textOf(to)];
}

/** As it was kept: a version is written by the server alone. */
const asItems = (kept: unknown): VersionItem[] => (Array.isArray(kept) ? (kept as VersionItem[]) : []);
