/** An entity as the caller may read and write it, for the API description. */
import type { ResolvedEntity } from '../metadata/registry.ts';
import type { EntityView } from '../metadata/to-openapi-row.ts';
import { can, canRead } from '../access/abilities.ts';
import { formOf, type FormVerb } from '../crud/forms.ts';
import { sortable } from '../crud/sortable.ts';
import type { ApiRequest } from './context.ts';

/** Entities that the caller may read. */
export const readableEntities = ({ kernel, actor }: ApiRequest): ResolvedEntity[] =>
  actor.userId === 0 ? [] : [...kernel.registry.entities.values()].filter((e) => can(actor, e.def.access.read));

/** The caller, the metadata and the language. */
export type Viewer = Pick<ApiRequest, 'actor' | 'locale' | 'texts'> & { kernel: Pick<ApiRequest['kernel'], 'registry'> };

export function viewOf(r: Viewer, entity: ResolvedEntity): EntityView {
  const {
    kernel: { registry },
    actor,
    locale,
  } = r;
  const { def, name } = entity;
  const t = (key: string, english: string): string => r.texts.label(locale, key, english);
  const fields = [...entity.fields.values()].filter(
    (f) => canRead(actor, f) && (f.type !== 'children' || can(actor, registry.entity(f.to as string).def.access.read)),
  );
  const form = (verb: FormVerb): EntityView['create'] =>
    can(actor, def.access[verb]) ? formOf(registry, entity, verb, actor, locale).schema : null;
  return {
    entity,
    fields,
    sortable: fields.filter(sortable).map((f) => f.name),
    label: t(`${name}.label`, def.label[0]),
    labels: t(`${name}.labels`, def.label[1]),
    ...(def.about ? { about: t(`${name}.about`, def.about) } : {}),
    fieldLabel: (f) => t(f.name in def.fields ? `${name}.fields.${f.name}` : `implied.${f.name}`, f.label),
    help: (f) => (f.help ? t(`${name}.help.${f.name}`, f.help) : ''),
    create: form('create'),
    update: form('update'),
    remove: can(actor, def.access.delete),
    ...(name === 'api_token' ? { made: { secret: { type: 'string', pattern: '^rukn_' } } } : {}),
    actions: [...entity.actions.values()]
      .filter((a) => can(actor, a.permission))
      .map((a) => ({
        name: a.name,
        label: t(`${name}.actions.${a.name}`, a.label),
        require: a.require ?? [],
        take: a.take ?? [],
        asked: a.asked ? formOf(registry, a.asked, 'create', actor, locale).schema : null,
        permission: a.permission,
      })),
  };
}
