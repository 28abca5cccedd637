/** The definition of a dashboard for one reader, in their language: the screens draw it before the figures arrive. */
import {
  entitiesOf,
  type DashboardDef,
  type DashboardField,
  type DashboardMeta,
  type FigureDef,
  type TileDef,
} from '../../../core/shared/dashboard.ts';
import type { ApiRequest, ResolvedEntity } from '../../../core/index.ts';
import { fieldsOf, readable, visible } from './board.ts';

type Label = (key: string, english: string) => string;

export function definitionOf(r: ApiRequest, plugin: string, def: DashboardDef): DashboardMeta {
  const t: Label = (key, english) => r.texts.label(r.locale, key, english);
  const root = `dashboards.${plugin}.${def.name}`;
  const rows = def.rows
    .map((row) => ({ tiles: row.tiles.flatMap((tile) => visible(r, tile) ?? []).map((tile) => tileIn(tile, `${root}.${tile.id}`, t)) }))
    .filter((row) => row.tiles.length);
  const tiles = rows.flatMap((row) => row.tiles);
  const filters = def.filters
    .filter((f) => !f.entity || readable(r, f.entity))
    .map((f) => ({ ...f, label: t(`${root}.filters.${f.name}`, f.label), all: t(`${root}.filters.${f.name}.all`, f.all) }));
  return { name: def.name, plugin, title: t(`${root}.title`, def.title), filters, rows, entities: entitiesIn(r, tiles, t) };
}

/** The tile with all texts in the reader's language. */
function tileIn(tile: TileDef, key: string, t: Label): TileDef {
  const shared = {
    ...tile,
    title: t(`${key}.title`, tile.title),
    ...(tile.note ? { note: t(`${key}.note`, tile.note) } : {}),
    ...(tile.empty
      ? {
          empty: {
            title: t(`${key}.empty`, tile.empty.title),
            ...(tile.empty.text ? { text: t(`${key}.empty.text`, tile.empty.text) } : {}),
          },
        }
      : {}),
    ...(tile.link ? { link: { ...tile.link, label: t(`${key}.link`, tile.link.label) } } : {}),
  };
  const figure = (f: FigureDef): FigureDef => ({
    ...f,
    label: t(`${key}.${f.id}`, f.label),
    ...(f.share ? { share: { ...f.share, of: t(`${key}.${f.id}.share`, f.share.of) } } : {}),
  });
  switch (shared.kind) {
    case 'figure':
      return { ...shared, figure: figure(shared.figure) };
    case 'figures':
      return { ...shared, figures: shared.figures.map(figure) };
    case 'list':
      return {
        ...shared,
        sources: shared.sources.map((s, i) => ({
          ...s,
          text: t(`${key}.sources.${s.key ?? i}`, s.text),
          action: t(`${key}.sources.${s.key ?? i}.action`, s.action),
        })),
      };
    case 'chart':
      return {
        ...shared,
        rest: t(`${key}.rest`, shared.rest),
        ...(shared.legend
          ? { legend: shared.legend.map((l) => (l.label ? { ...l, label: t(`${key}.legend.${l.mark}`, l.label) } : l)) }
          : {}),
      };
    default:
      return shared;
  }
}

/** Entities of the tiles and their links, with the fields that they use. */
function entitiesIn(r: ApiRequest, tiles: readonly TileDef[], t: Label): DashboardMeta['entities'] {
  const names = new Set(tiles.flatMap((tile) => [...entitiesOf(tile), ...(tile.link ? [tile.link.entity] : [])]));
  const fields = tiles.map(fieldsOf);
  return Object.fromEntries(
    [...names]
      .filter((name) => readable(r, name))
      .map((name) => {
        const entity = r.kernel.registry.entity(name);
        const named = new Set(fields.flatMap((f) => [...(f.get(name) ?? [])]));
        return [
          name,
          {
            label: t(`${name}.label`, entity.def.label[0]),
            labels: t(`${name}.labels`, entity.def.label[1]),
            page: entity.def.page ?? null,
            fields: Object.fromEntries([...named].map((field) => [field, fieldIn(entity, field, t)])),
          },
        ];
      }),
  );
}

function fieldIn(entity: ResolvedEntity, name: string, t: Label): DashboardField {
  const field = entity.fields.get(name);
  const unit = field?.unit ?? (field?.type === 'money' ? 'currency' : undefined);
  return {
    label: t(`${entity.name}.fields.${name}`, field?.label ?? name),
    ...(field?.values
      ? { choices: field.values.map((v) => ({ ...v, label: t(`${entity.name}.values.${name}.${v.value}`, v.label) })) }
      : {}),
    ...(unit ? { unit } : {}),
  };
}
