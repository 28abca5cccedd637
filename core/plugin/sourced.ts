/** The kernel of a tenant with records in another system, with these entities reduced to what the source supports. */
import type { Kernel } from '../kernel.ts';
import type { Registry, ResolvedEntity, ResolvedField } from '../metadata/registry.ts';
import { isReference, type EntityDef } from '../shared/entity.ts';
import { workedOut } from './figures.ts';
import type { Source, SourceHost, SourceOf } from './source.ts';

/** Lifetime of the cache, since a signal may be lost. */
const KEPT_MS = 300_000;

export interface Sources {
  host(): SourceHost;
  /** The kernel of the tenant. */
  of(kernel: Kernel, tenant: number): Kernel | Promise<Kernel>;
  /** Clears the cache when a connection is created, changed or ended. */
  forget(tenant: number): void;
}

interface Entry {
  until: number;
  source: Promise<Source | undefined>;
  settled?: { source: Source | undefined };
}

/** @param makers of all plugins; the first source for a tenant wins. */
export function createSources(makers: readonly SourceOf[], host: () => SourceHost): Sources {
  const entries = new Map<number, Entry>();
  const own = new WeakMap<Source, { base: Kernel; kernel: Kernel }>();

  async function find(tenant: number): Promise<Source | undefined> {
    for (const maker of makers) {
      const found = await maker(tenant, host());
      if (found) return found;
    }
    return undefined;
  }

  function entryOf(tenant: number): Entry {
    const known = entries.get(tenant);
    if (known && known.until > performance.now()) return known;
    const entry: Entry = { until: performance.now() + KEPT_MS, source: find(tenant) };
    entries.set(tenant, entry);
    entry.source.then(
      (source) => {
        entry.settled = { source };
      },
      () => {
        if (entries.get(tenant) === entry) entries.delete(tenant);
      },
    );
    return entry;
  }

  function withSource(base: Kernel, source: Source | undefined): Kernel {
    if (!source) return base;
    const known = own.get(source);
    if (known?.base === base) return known.kernel;
    const kernel = { ...base, source, registry: overSource(base.registry, source) };
    own.set(source, { base, kernel });
    return kernel;
  }

  return {
    host,
    of(kernel, tenant) {
      if (!makers.length) return kernel;
      const entry = entryOf(tenant);
      return entry.settled ? withSource(kernel, entry.settled.source) : entry.source.then((source) => withSource(kernel, source));
    },
    forget: (tenant) => void entries.delete(tenant),
  };
}

/** The metadata with the source's entities reduced to what it supports. */
function overSource(base: Registry, source: Source): Registry {
  const cut = new Map([...source.entities, ...source.children].map((name) => [name, within(base, base.entity(name), source)]));
  const entities = new Map([...base.entities].map(([name, entity]) => [name, cut.get(name) ?? entity]));
  return Object.freeze({
    ...base,
    entities,
    version: `${base.version}.${source.key}`,
    entity: (name: string) => cut.get(name) ?? base.entity(name),
  });
}

function within(base: Registry, entity: ResolvedEntity, source: Source): ResolvedEntity {
  const fields = new Map(
    [...entity.fields].flatMap(([name, field]) => (stays(field, source) ? [[name, known(base, entity, field, source)]] : [])),
  );
  const open = (name: string): boolean => fields.has(name) && fields.get(name) === entity.fields.get(name);
  const actions = new Map([...entity.actions].filter(([, a]) => a.target !== undefined && !a.code && !a.require?.length && !a.asked));
  const columns = new Map(
    [...entity.columns].flatMap(([column, c]) => {
      const field = fields.get(c.field.name);
      return field ? [[column, { ...c, field }]] : [];
    }),
  );
  return {
    ...entity,
    fields,
    columns,
    actions,
    ...(entity.state ? { state: fields.get(entity.state.name)! } : {}),
    def: definition(entity.def, fields, open),
  };
}

/** Custom fields, and lists of records that are stored here, do not exist there. */
const stays = ({ custom, type, to }: ResolvedField, { tables }: Source): boolean =>
  !custom && !(type === 'children' && !tables.has(to as string));

/**
 * A reference to local records (people, places) cannot be sent, since keys differ between systems. A figure over such records is computed
 * there.
 */
function known(base: Registry, entity: ResolvedEntity, field: ResolvedField, source: Source): ResolvedField {
  if (field.type === 'rollup' || field.type === 'formula')
    return workedOut(base, entity, field, source) ? field : { ...field, sourceOnly: true };
  if (!isReference(field) || source.tables.has(field.to as string)) return field;
  const { required: _required, default: _default, ...rest } = field;
  return { ...rest, readOnly: true };
}

/** @param open a field without changes. */
function definition(
  { file: _file, ...def }: EntityDef,
  fields: ReadonlyMap<string, ResolvedField>,
  open: (name: string) => boolean,
): EntityDef {
  const only = (names: readonly string[]): string[] => names.filter((name) => open(name.replace(/^-/, '')));
  const shown = (name: string): boolean => open(name) || fields.get(name)?.sourceOnly === true;
  const { columns, filters, search, sort } = def.list;
  return {
    ...def,
    import: false,
    custom: false,
    api: { ...def.api, ...(def.api.expand ? { expand: only(def.api.expand) } : {}) },
    list: {
      ...def.list,
      columns: columns.filter(shown),
      ...(filters ? { filters: only(filters) } : {}),
      ...(search ? { search: only(search) } : {}),
      ...(sort ? { sort: only(sort) } : {}),
    },
    rules: (def.rules ?? []).filter((rule) =>
      [...(rule.require ?? []), ...(rule.compare ? [rule.compare[0], rule.compare[2]] : [])].every(open),
    ),
    form: def.form
      .map((section) => ({ ...section, rows: section.rows.map((row) => row.filter(shown)).filter((row) => row.length) }))
      .filter((section) => section.rows.length),
    detail: {
      ...def.detail,
      tabs: (def.detail?.tabs ?? []).filter((tab) => tab === 'overview' || fields.has(tab)),
      ...(def.detail?.facts ? { facts: def.detail.facts.filter(shown) } : {}),
    },
  };
}
