/** GET navigation; PUT navigation/pins, navigation/hidden; POST navigation/recents: always of the caller. */
import { noErrors, refuse } from '../../../core/engine.ts';
import { AppError, invalid, text, type Registry, type RouteContext, type RouteDef } from '../../../core/index.ts';
import { MOST_PINS, type Navigation } from '../../../core/shared/navigation.ts';
import { mayOpen, readAddress } from './addresses.ts';
import { groupIds } from './check-groups.ts';
import { placesOf } from './places.ts';
import { keep, remember, stored } from './stored.ts';

export const navigationRoutes = (registry: Registry): RouteDef[] => [
  {
    method: 'GET',
    path: 'navigation',
    permission: null,
    title: { en: 'Your pins, recent records and groups of the side bar', ar: 'مثبتاتك وسجلاتك الأخيرة ومجموعات الشريط الجانبي' },
    run: (ctx) => read(ctx, registry),
  },
  {
    method: 'PUT',
    path: 'navigation/pins',
    permission: null,
    title: { en: 'Change your pins', ar: 'تغيير مثبتاتك' },
    async run(ctx) {
      const paths = listOf(ctx, 'pins', MOST_PINS);
      const errors = noErrors();
      const earlier = new Set((await stored(ctx.query, owner(ctx))).pins);
      paths.forEach((path, at) => {
        // A pin that is lost stays until it is removed.
        if (!earlier.has(path) && !mayOpen(ctx.actor, readAddress(registry, path, `pins.${at}`)))
          errors[`pins.${at}`] = [text('navigation.unknown_page')];
      });
      if (Object.keys(errors).length > 0) throw invalid(errors);
      await keep(ctx.query, owner(ctx), 'pins', paths);
      return read(ctx, registry);
    },
  },
  {
    method: 'PUT',
    path: 'navigation/hidden',
    permission: null,
    title: { en: 'Hide groups of your side bar', ar: 'إخفاء مجموعات من شريطك الجانبي' },
    async run(ctx) {
      const groups = groupIds(registry);
      const hidden = listOf(ctx, 'hidden', groups.size);
      hidden.forEach((id, at) => {
        if (!groups.has(id)) throw refuse(`hidden.${at}`, 'navigation.unknown_group', {});
      });
      await keep(ctx.query, owner(ctx), 'hidden', hidden);
      return read(ctx, registry);
    },
  },
  {
    method: 'POST',
    path: 'navigation/recents',
    permission: null,
    title: { en: 'Remember a record that was opened', ar: 'حفظ سجل فُتح أخيرًا' },
    async run(ctx) {
      const address = readAddress(registry, bodyOf(ctx)['path'], 'path');
      if (address.kind !== 'record') throw invalid({ path: [text('navigation.record_expected')] });
      const [place] = await placesOf(ctx, registry, [address.path]);
      if (!place || place.lost) throw new AppError('not_found');
      await remember(ctx.query, owner(ctx), address.path);
      return read(ctx, registry);
    },
  },
];

const owner = ({ actor: { tenantId, userId } }: RouteContext): { tenantId: number; userId: number } => ({ tenantId, userId });

async function read(ctx: RouteContext, registry: Registry): Promise<{ data: Navigation }> {
  const { pins, recents, hidden, groups } = await stored(ctx.query, owner(ctx));
  const places = await placesOf(ctx, registry, [...new Set([...pins, ...recents])]);
  const byPath = new Map(places.map((place) => [place.path, place]));
  const found = (paths: readonly string[]) => paths.flatMap((path) => byPath.get(path) ?? []);
  return { data: { pins: found(pins), recents: found(recents).filter(({ lost }) => !lost), hidden, groups } };
}

function bodyOf({ request: { body } }: RouteContext): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ body: [text('bulk.object_expected')] });
  return body as Record<string, unknown>;
}

/** A list of different texts in the body. @throws AppError invalid that names it. */
function listOf(ctx: RouteContext, name: string, most: number): string[] {
  const given = bodyOf(ctx)[name];
  if (!Array.isArray(given)) throw invalid({ [name]: [text('navigation.list_expected')] });
  if (given.length > most) throw invalid({ [name]: [text('query.too_many', { max: most })] });
  given.forEach((each: unknown, at) => {
    if (typeof each !== 'string') throw invalid({ [`${name}.${at}`]: [text('field.type')] });
  });
  return [...new Set(given as string[])];
}
