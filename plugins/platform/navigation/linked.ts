/** Pages whose contents an organisation chooses: another site, a link to one, or the activity log of their module. */
import { can, listRows, noErrors, personActor } from '../../../core/engine.ts';
import { AppError, text, type ApiRequest, type DraftHook, type EndpointDef, type Registry } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import type { ActivityRow } from '../../../core/shared/activity.ts';
import { MOST_ADDRESS, type LinkedPage } from '../../../core/shared/navigation.ts';
import { pageAt } from '../../../core/shared/page-at.ts';

type Given = Partial<Record<keyof LinkedPage, unknown>>;

/** Entries of one answer of the log. */
const PAGE = 50;
const MOST_PAGES = 1000;
const LOG = 'access_activity';

/** Only https, without a name and a password: these would be told to everybody who opens the page. */
function isAddress(url: unknown): url is string {
  if (typeof url !== 'string' || url.length > MOST_ADDRESS) return false;
  const { protocol, username, password, hostname } = URL.parse(url) ?? {};
  return protocol === 'https:' && username === '' && password === '' && Boolean(hostname);
}

/** Pages that the metadata offers, each once, with a mode of the page and an address where the mode needs one. */
export const checkPages =
  (registry: Registry): DraftHook =>
  (drafts) => {
    for (const draft of drafts) {
      const { pages } = draft.row;
      if (pages === undefined || pages === null) continue;
      const errors = noErrors();
      const refuse = (key: string): void => void (errors['pages'] = [text(key)]);
      const given = (Array.isArray(pages) ? pages : []) as Given[];
      const offered = given.map((each) => registry.pages.find(({ path, linked }) => linked && path === each?.path)?.linked);
      if (!Array.isArray(pages)) refuse('navigation.list_expected');
      else if (offered.includes(undefined)) refuse('navigation.unknown_page');
      else if (new Set(given.map(({ path }) => path)).size < given.length) refuse('navigation.page_twice');
      else if (given.some(({ mode }, at) => !(offered[at] as unknown[]).includes(mode))) refuse('navigation.page_mode');
      else if (given.some(({ mode, url }) => mode !== 'log' && !isAddress(url))) refuse('navigation.page_address');
      else
        draft.row['pages'] = given.map(({ path, mode, url }) => ({ path, mode, url: mode === 'log' ? null : new URL(url as string).href }));
      if (Object.keys(errors).length > 0) draft.reject(errors);
    }
  };

/** Entries of the side bar that lead to a page; their gates hold for what the page shows as well. */
function mayOpenLinked(registry: Registry, actor: Actor, path: string): boolean {
  const page = pageAt(path, registry.pages);
  if (!page || !can(actor, page.permission)) return false;
  const entries = registry.bars.flatMap(({ sections }) => sections.flatMap(({ items }) => items.filter(({ to }) => to === path)));
  return entries.some(({ gate }) => gate === undefined || can(actor, gate));
}

/** The pages that are set up, for somebody who may open them. */
export const linkedFor = (registry: Registry, actor: Actor, pages: readonly LinkedPage[]): LinkedPage[] =>
  pages.filter(({ path }) => mayOpenLinked(registry, actor, path));

/** What the log tells beside the whole activity log: nothing of addresses and devices, no values. */
const told = ({ id, at, actor, deed, action, action_label, record_entity, record_id, record_kind, record, href }: ActivityRow): object => ({
  id,
  at,
  actor,
  deed,
  action,
  action_label,
  record_entity,
  record_id,
  record_kind,
  record,
  href,
});

/** GET navigation/log?path=&page=: the activity of the module of a page; records out of reach have no name. */
export const logEndpoint: EndpointDef = {
  method: 'GET',
  path: 'navigation/log',
  permission: null,
  title: { en: 'Activity log of a module', ar: 'سجل نشاط وحدة' },
  async run(r: ApiRequest) {
    const { registry } = r.kernel;
    const path = r.query.get('path') ?? '';
    const page = registry.pages.find((each) => each.path === path && each.linked?.includes('log'));
    if (!page) throw new AppError('not_found');
    if (!mayOpenLinked(registry, r.actor, path)) throw new AppError('forbidden');
    const [row] = await r.kernel.db.query<{ pages: LinkedPage[] | null }>(
      { tenant: r.actor.tenantId },
      { text: 'select pages from navigation_settings where tenant_id = $1 and deleted_at is null', values: [r.actor.tenantId] },
    );
    if (!row?.pages?.some((each) => each.path === path && each.mode === 'log')) throw new AppError('not_found');
    const entities = [...registry.entities.values()].filter(({ plugin }) => plugin === page.plugin).map(({ name }) => name);
    const { tenantId, userId, permissions, type, sessionId } = r.actor;
    // Reads the entries as somebody who may; which records have a name follows from the reader's own permissions.
    const actor = personActor({ tenant: tenantId, user: userId, permissions: [...permissions, LOG].sort(), type, session: sessionId });
    const asked = Number(r.query.get('page') ?? 1);
    const at = Number.isInteger(asked) && asked >= 1 && asked <= MOST_PAGES ? asked : 1;
    const found = await listRows(
      r.kernel,
      registry.entity('activity'),
      {
        where: [{ record_entity: { in: entities } }],
        params: [],
        sort: ['at', 'id'].map((field) => ({ field, descending: true })),
        page: at,
        limit: PAGE,
        deleted: false,
        count: true,
      },
      { actor, locale: r.locale },
    );
    return { data: (JSON.parse(found.rows) as ActivityRow[]).map(told), meta: { page: at, limit: PAGE, total: found.total } };
  },
};
