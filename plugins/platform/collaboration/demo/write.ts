/**
 * Writes what people of a demo said and attached: one statement per table for all records, since hundreds of posts, one write each, would
 * hold up the first start. Moments are in the past; notifications are those that the posts would have caused.
 */
import { q } from '../../../../core/engine.ts';
import type { SeedContext } from '../../../../core/index.ts';
import { excerptOf, mentionsIn } from '../rich-text.ts';

/** Somebody said something. `@name` in the text mentions the person with that address. */
export interface Said {
  by: string;
  /** Hours ago. */
  ago: number;
  /** Plain text, or HTML where it begins with `<`. */
  text: string;
}

export interface Thread extends Said {
  on: { entity: string; id: number };
  title?: string;
  pinned?: boolean;
  replies: readonly Said[];
}

const TYPES = { csv: 'text/csv', pdf: 'application/pdf', png: 'image/png', txt: 'text/plain' };
const typeOf = ({ name }: Pick<NewFile, 'name'>): string => TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES];

export interface NewFile {
  on: { entity: string; id: number };
  by: string;
  ago: number;
  /** Its ending says what it is. */
  name: `${string}.${keyof typeof TYPES}`;
  description?: string;
  content(): Buffer;
}

interface Person extends Record<string, unknown> {
  id: number;
  name: string;
  full_name_en: string | null;
  full_name_ar: string | null;
}

type People = ReadonlyMap<string, Person>;

/** By the beginning of their address. */
export async function peopleOf(ctx: SeedContext): Promise<People> {
  const rows = await ctx.query<Person>({
    text: `select id, split_part(email, '@', 1) as name, full_name_en, full_name_ar from users where tenant_id = $1`,
    values: [ctx.tenant.id],
  });
  return new Map(rows.map((row) => [row.name, row]));
}

/** Posts with their comments, and the notifications of both. */
export async function writeThreads(ctx: SeedContext, threads: readonly Thread[], people: People): Promise<void> {
  if (!threads.length) return;
  const made = await put(
    ctx,
    'post',
    threads.map(({ on, title, pinned = false, ...said }) => ({
      ...spoken(said, people),
      postable_type: on.entity,
      postable_id: on.id,
      title: title ?? null,
      pinned,
    })),
  );
  const replies = threads.flatMap((thread, i) =>
    thread.replies.map((said, n) => ({ thread, said, n, post: made[i] as number, row: spoken(said, people) })),
  );
  const comments = await put(
    ctx,
    'comment',
    replies.map(({ thread: { on }, post, row }) => ({ ...row, post_id: post, postable_type: on.entity, postable_id: on.id })),
  );
  await notify(ctx, [
    ...threads.flatMap((thread, i) => told(thread, spoken(thread, people), [], { post_id: made[i] })),
    ...replies.flatMap(({ thread, n, post, row }, i) => {
      const author = people.get(thread.by)?.id;
      const others = thread.replies.slice(0, n).flatMap(({ by }) => people.get(by)?.id ?? []);
      const heard: Heard[] = [
        ...(author === undefined ? [] : [['comment', author] as const]),
        ...others.map((id) => ['reply', id] as const),
      ];
      return told(thread, row, heard, { post_id: post, comment_id: comments[i] });
    }),
  ]);
  await count(
    ctx,
    'posts_count',
    threads.map(({ on }) => on),
  );
}

type Spoken = ReturnType<typeof spoken>;
type Heard = readonly [kind: 'comment' | 'reply' | 'mention', to: number];

function spoken(
  { by, ago, text }: Said,
  people: People,
): { by: number | null; ago: number; body: string; mentions: number[]; excerpt: string } {
  const arabic = /[\u0600-\u06ff]/.test(text);
  const body = (text.startsWith('<') ? text : `<p>${text}</p>`).replaceAll(/@(\w+)/g, (word, name: string) => {
    const person = people.get(name);
    return person ? `<span data-mention="${person.id}">@${(arabic ? person.full_name_ar : person.full_name_en) ?? name}</span>` : word;
  });
  return { by: people.get(by)?.id ?? null, ago, body, mentions: mentionsIn(body), excerpt: excerptOf(body) };
}

/** Each person hears of a post once, by its strongest reason; nobody of their own. */
function told({ on }: Thread, { by, ago, mentions }: Spoken, heard: readonly Heard[], details: object): object[] {
  const all: Heard[] = [...mentions.map((to) => ['mention', to] as const), ...heard];
  return [...new Map(all.reverse().map(([kind, to]) => [to, kind]))].flatMap(([to, kind]) =>
    to === by ? [] : [{ to, kind, by, ago, entity: on.entity, id: on.id, details }],
  );
}

/** @returns the keys in the order of the rows. */
async function put(
  ctx: SeedContext,
  table: 'post' | 'comment' | 'attachment',
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).filter((name) => name !== 'by' && name !== 'ago');
  const list = columns.map(q).join(', ');
  const made = await ctx.query<{ id: number; place: number }>({
    text: `with d as materialized (
        select nextval(pg_get_serial_sequence('${table}', 'id')) as id, x.place, x.given from jsonb_array_elements($2::jsonb)
        with ordinality x (given, place) order by (x.given ->> 'ago')::numeric desc, x.place
      ), made as (
        insert into ${q(table)} (id, tenant_id, created_by, updated_by, created_at, updated_at, ${list})
        select d.id, $1, r.made_by, r.made_by, r.at, r.at, ${columns.map((c) => `p.${q(c)}`).join(', ')}
        from d, lateral (select (d.given ->> 'by')::bigint as made_by,
            now() - make_interval(mins => ((d.given ->> 'ago')::numeric * 60)::int) as at) r,
          lateral jsonb_populate_record(null::${q(table)}, d.given - 'by' - 'ago') p
      ) select d.id, d.place::int from d order by d.place`,
    values: [ctx.tenant.id, JSON.stringify(rows)],
  });
  return made.map(({ id }) => id);
}

/** People choose nothing in a demo: everything is shown, and nothing is mailed. */
async function notify(ctx: SeedContext, rows: readonly object[]): Promise<void> {
  if (!rows.length) return;
  await ctx.query({
    text: `insert into notification (tenant_id, created_by, updated_by, created_at, updated_at, user_id, kind, record_entity, record_id,
        details, shown, read_at)
      select $1, d.by, d.by, m.at, m.at, d."to", d.kind, d.entity, d.id, d.details, true,
        case when d.ago > 90 then m.at + interval '3 hours' end
      from jsonb_to_recordset($2::jsonb) as d(by bigint, "to" bigint, kind text, entity text, id bigint, details jsonb, ago numeric),
        lateral (select now() - make_interval(mins => (d.ago * 60)::int) as at) m order by d.ago desc`,
    values: [ctx.tenant.id, JSON.stringify(rows)],
  });
}

/** Files go through the product's store; one content that several records have is kept once. */
export async function writeFiles(ctx: SeedContext, files: readonly NewFile[], people: People): Promise<void> {
  const kept = new Map<NewFile['content'], Awaited<ReturnType<SeedContext['keep']>>>();
  for (const { content } of files) if (!kept.has(content)) kept.set(content, await ctx.keep(content()));
  await put(
    ctx,
    'attachment',
    files.map(({ on, by, ago, name, description, content }) => ({
      by: people.get(by)?.id ?? null,
      ago,
      record_type: on.entity,
      record_id: on.id,
      name,
      mime: typeOf({ name }),
      description: description ?? null,
      ...(kept.get(content) as { size: number; sha256: string }),
    })),
  );
  await count(
    ctx,
    'attachments_count',
    files.map(({ on }) => on),
  );
}

/** Keeps the counts of the entities that have such a column. */
async function count(ctx: SeedContext, column: 'posts_count' | 'attachments_count', records: readonly Thread['on'][]): Promise<void> {
  const tables = await ctx.query<{ name: string }>({
    text: `select table_name as name from information_schema.columns where column_name = $1 and table_schema = 'public' and $2::bigint > 0`,
    values: [column, ctx.tenant.id],
  });
  for (const { name } of tables) {
    const ids = records.filter(({ entity }) => entity === name).map(({ id }) => id);
    if (ids.length)
      await ctx.query({
        text: `update ${q(name)} t set ${q(column)} = coalesce(t.${q(column)}, 0) + d.n
          from (select id, count(*)::int as n from unnest($2::bigint[]) id group by id) d where t.tenant_id = $1 and t.id = d.id`,
        values: [ctx.tenant.id, ids],
      });
  }
}
