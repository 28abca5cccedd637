/** GET /api/custom-fields/entities: entities that accept custom fields, and possible targets of references. */
import { can } from '../../../core/engine.ts';
import type { Registry, ResolvedEntity, RouteDef } from '../../../core/index.ts';
import type { Locale } from '../../../core/shared/actor.ts';
import type { CustomEntitiesAnswer } from '../../../core/shared/custom.ts';

export const entitiesRoute = (registry: Registry): RouteDef => ({
  method: 'GET',
  path: 'custom-fields/entities',
  permission: 'manage_custom_fields',
  title: { en: 'Records that take custom fields', ar: 'السجلات التي تقبل حقولًا مخصصة' },
  run: async ({ actor, locale }): Promise<CustomEntitiesAnswer> => {
    const readable = [...registry.entities.values()].filter((e) => can(actor, e.def.access.read));
    return {
      data: {
        entities: readable
          .filter((e) => e.def.custom)
          .map((e) => ({ ...named(registry, e, locale), sections: sectionsOf(registry, e, locale) })),
        targets: readable.filter((e) => !e.def.access.scope?.record).map((e) => named(registry, e, locale)),
      },
    };
  },
});

const named = (registry: Registry, { name, def }: ResolvedEntity, locale: Locale): { entity: string; label: string } => ({
  entity: name,
  label: registry.label(locale, `${name}.labels`, def.label[1]),
});

const sectionsOf = (registry: Registry, { name, def }: ResolvedEntity, locale: Locale): string[] =>
  def.form.map((s, i) => registry.label(locale, `${name}.sections.${i}`, s.section));
