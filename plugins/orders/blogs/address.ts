/** Address of a post: made from its title, readable in Arabic and in English, the only one of its kind, and fixed once it is published. */
import { randomBytes } from 'node:crypto';
import { text, valueAfter, type Draft, type HookContext, type Hooks } from '../../../core/index.ts';

const LONGEST = 100;
/** Further addresses that are tried where the title's own is taken, before one with random letters. */
const TRIED = 20;

type Post = Draft<'blog_post'>;

/** Letters of both languages and digits, without the marks above them, joined by hyphens. */
export const addressOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0640\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[^a-z0-9\u0621-\u063a\u0641-\u064a]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');

const titleOf = (row: { title_en?: string | null; title_ar?: string | null } | undefined): string =>
  addressOf(row?.title_en ?? '') || addressOf(row?.title_ar ?? '') || 'post';

/** The address that a post needs: of its title, where it has none or one that was made from the title before. */
function wanted(draft: Post): string | undefined {
  if (draft.op !== 'create' && draft.op !== 'update') return undefined;
  if (draft.row.slug || draft.before?.published_at) return undefined;
  const title = titleOf({ title_en: valueAfter(draft, 'title_en'), title_ar: valueAfter(draft, 'title_ar') });
  const before = draft.before?.slug;
  if (draft.op === 'create' || 'slug' in draft.row || !before) return title;
  const old = titleOf(draft.before);
  const made = before === old || (before.startsWith(`${old}-`) && /^-\d+$/.test(before.slice(old.length)));
  return made && title !== old ? title : undefined;
}

export const addressOfPosts: Hooks<'blog_post'> = {
  validate(drafts) {
    for (const draft of drafts) {
      if (!draft.before?.published_at || !('slug' in draft.row) || draft.row.slug === draft.before.slug) continue;
      draft.reject({ slug: [text('blogs.address_stays')] });
    }
  },
  async before(drafts, ctx) {
    const open = drafts.flatMap((draft) => {
      const base = wanted(draft);
      return base === undefined ? [] : [{ draft, base }];
    });
    if (!open.length) return;
    const taken = await takenOf(
      ctx,
      open.flatMap(({ base }) => choices(base)),
    );
    for (const { row } of drafts) if (row.slug) taken.add(row.slug);
    for (const { draft, base } of open) {
      const slug = choices(base).find((choice) => !taken.has(choice)) ?? `${base}-${randomBytes(5).toString('hex')}`;
      taken.add(slug);
      draft.row.slug = slug;
    }
  },
};

const choices = (base: string): string[] => [base, ...Array.from({ length: TRIED }, (_, n) => `${base}-${n + 2}`)];

async function takenOf({ find }: HookContext, slugs: readonly string[]): Promise<Set<string | null>> {
  const rows = await find(
    'blog_post',
    { slug: [...new Set(slugs)] },
    { fields: ['slug'], unscoped: true, deleted: 'include', limit: 50_000 },
  );
  return new Set(rows.map(({ slug }) => slug));
}
