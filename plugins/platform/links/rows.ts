/** GET links?entity=&id=: the linked records in the reader's reach, by titles in their language. */
import { can, canRead, keyOf, labelObject, offersRows, q } from '../../../core/engine.ts';
import { AppError, type Registry, type ResolvedEntity, type RouteContext, type RouteDef } from '../../../core/index.ts';
import type { LinkableKind, LinkRow, LinksAnswer } from '../../../core/shared/links.ts';
import type { RefValue } from '../../../core/shared/wire.ts';
import { mayChange } from './check.ts';

/** Most links of one answer. */
const MOST = 500;
const TAB = { tab: 'links' };

interface StoredLink extends Pick<LinkRow, 'id' | 'kind' | 'way' | 'entity' | 'created_by'>, Record<string, unknown> {
  other: number;
  at: Date;
  total: number;
}

interface Named extends Record<string, unknown> {
  id: number;
  record: RefValue;
  state: string | null;
  own: boolean;
}

export const linksRoute = (registry: Registry): RouteDef => ({
  method: 'GET',
  path: 'links',
  permission: null,
  title: { en: 'What a record is linked with', ar: 'ما يرتبط به السجل' },
  async run(ctx): Promise<LinksAnswer> {
    const id = keyOf(ctx.request.query['id']);
    const entity = registry.entities.get(ctx.request.query['entity'] ?? '');
    if (!entity || id === undefined || !offersRows(entity, TAB)) throw new AppError('not_found');
    const [self] = await namesOf(ctx, entity, [id]);
    if (!self) throw new AppError('not_found');
    const links = await storedLinks(ctx, registry, entity, id);
    const named = new Map(
      (
        await Promise.all(
          [...new Set(links.map((l) => l.entity))].map(async (name) =>
            (
              await namesOf(
                ctx,
                registry.entity(name),
                links.filter((l) => l.entity === name).map((l) => l.other),
              )
            ).map((n) => [`${name}:${n.id}`, n] as const),
          ),
        )
      ).flat(),
    );
    const may = (name: string, { own }: Named): boolean => {
      const whose = mayChange(registry, name, ctx.actor);
      return whose === 'all' || (whose === 'own' && own);
    };
    const data = links.flatMap(({ other, at, total: _, ...link }): LinkRow[] => {
      const found = named.get(`${link.entity}:${other}`);
      return found
        ? [
            {
              ...link,
              record: found.record,
              state: stateOf(ctx, registry, link.entity, found.state),
              created_at: at.toISOString(),
              removable: link.kind === 'related' && (may(entity.name, self) || may(link.entity, found)),
            },
          ]
        : [];
    });
    return { data, meta: { total: links[0]?.total ?? 0, can_add: may(entity.name, self), kinds: kindsOf(ctx, registry) } };
  },
});

/** Newest first; only links whose other record is in reach too. */
function storedLinks(ctx: RouteContext, registry: Registry, { name }: ResolvedEntity, id: number): Promise<StoredLink[]> {
  const reach = ctx.readable('record_link', 'l', 2);
  const user = registry.entity('user');
  return ctx.query<StoredLink>({
    text: `select l.id, l.kind, case when l.from_entity = $1 and l.from_id = $2 then 'out' else 'in' end as way, case
      when l.from_entity = $1 and l.from_id = $2 then l.to_entity else l.from_entity end as entity,
             (case when l.from_entity = $1 and l.from_id = $2 then l.to_id else l.from_id end)::float8 as other, l.created_at as at,
             ${labelObject(user, 'u', ctx.locale)} as created_by, count(*) over ()::int as total
           from record_link l left join ${q(user.table)} u on u.id = l.created_by
           where ((l.from_entity = $1 and l.from_id = $2::bigint) or (l.to_entity = $1 and l.to_id = $2::bigint)) and ${reach.text}
           order by l.id desc limit ${MOST}`,
    values: [name, id, ...reach.values],
  });
}

/** Titles, states and creators of records in reach. */
async function namesOf(ctx: RouteContext, entity: ResolvedEntity, ids: readonly number[]): Promise<Named[]> {
  const reach = ctx.readable(entity.name, 't', 2);
  const state = entity.state && canRead(ctx.actor, entity.state) ? `t.${q(entity.state.name)}` : 'null::text';
  return ctx.query<Named>({
    text: `select t.id, ${labelObject(entity, 't', ctx.locale)} as record, ${state} as state, t.created_by is not distinct
      from $2::bigint as own from ${q(entity.table)} t where t.id = any($1::bigint[]) and ${reach.text}`,
    values: [ids, ctx.actor.userId, ...reach.values],
  });
}

function stateOf({ locale }: RouteContext, registry: Registry, name: string, value: string | null): LinkRow['state'] {
  const { state } = registry.entity(name);
  const choice = state?.values?.find((v) => v.value === value);
  return state && choice
    ? {
        value: choice.value,
        label: registry.label(locale, `${name}.values.${state.name}.${choice.value}`, choice.label),
        ...(choice.tone ? { tone: choice.tone } : {}),
      }
    : null;
}

/** Entities that this reader can link. */
const kindsOf = ({ actor, locale }: RouteContext, registry: Registry): LinkableKind[] =>
  [...registry.entities.values()]
    .filter((e) => offersRows(e, TAB) && can(actor, e.def.access.read))
    .map(({ name, def }) => ({
      entity: name,
      label: registry.label(locale, `${name}.label`, def.label[0]),
      labels: registry.label(locale, `${name}.labels`, def.label[1]),
      icon: def.icon ?? null,
      page: def.page ?? null,
    }));
