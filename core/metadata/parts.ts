/** Parts of entities: common definitions of a suite's modules, written once (`metadata/<plugin>/parts/<name>.json`). */
import type { AccessDef } from '../shared/entity-access.ts';
import type { EntityDef } from '../shared/entity.ts';

/** A part of an entity file; everything is optional. */
export type PartDef = Partial<
  Pick<EntityDef, 'fields' | 'rules' | 'actions' | 'access' | 'indexes' | 'module' | 'locks' | 'approval' | 'custom' | 'service'>
>;

/** Keys of a part's texts, and of the entity that uses them: `parts.header.fields.due_date` -> `letter.fields.due_date`. */
export interface Borrowed {
  from: string;
  to: string;
}

/**
 * @param partOf finds a part by name, within the entity's plugin.
 * @returns the entity with its parts first (but its own rules and locks, whose text keys contain the index, before those of parts),
 * `access.of` expanded and `$manage` replaced; and the texts that it takes from its parts.
 */
export function withParts(def: EntityDef, partOf: (name: string) => PartDef | undefined): { def: EntityDef; borrowed: Borrowed[] } {
  const borrowed: Borrowed[] = [];
  const parts = (def.parts ?? []).flatMap((name) => {
    const part = partOf(name);
    return part ? [{ name, part }] : [];
  });
  let rules = def.rules?.length ?? 0;
  let locks = def.locks?.length ?? 0;
  for (const { name, part } of parts) {
    const lend = (kind: string, key: string, own = key): void =>
      void borrowed.push({ from: `parts.${name}.${kind}.${key}`, to: `${def.name}.${kind}.${own}` });
    const lendFields = (fields: EntityDef['fields'] = {}, under = ''): void => {
      for (const [field, { values, refused }] of Object.entries(fields)) {
        lend(`${under}fields`, field);
        lend(`${under}help`, field);
        refused?.forEach((_, i) => lend(`${under}refused`, `${field}.${i}`));
        for (const { value } of values ?? []) lend(`${under}values`, `${field}.${value}`);
      }
    };
    lendFields(part.fields);
    for (const [action, { guards, ask }] of Object.entries(part.actions ?? {})) {
      lendFields(ask, `ask.${action}.`);
      lend('actions', action);
      lend('done', action);
      lend('confirm', action);
      guards?.forEach((_, i) => lend('guards', `${action}.${i}`));
    }
    part.rules?.forEach((_, i) => lend('rules', String(i), String(rules + i)));
    part.locks?.forEach((_, i) => lend('locks', String(i), String(locks + i)));
    rules += part.rules?.length ?? 0;
    locks += part.locks?.length ?? 0;
  }
  const all = [...parts.map(({ part }) => part), def];
  const ownFirst = [def, ...parts.map(({ part }) => part)];
  const access = accessOf(
    Object.assign({}, ...all.map((p) => p.access ?? {})) as AccessDef,
    Object.assign({}, ...all.map((p) => p.access?.scope ?? {})) as AccessDef['scope'],
  );
  const merged: EntityDef = {
    ...(Object.assign({}, ...parts.map(({ part }) => part)) as PartDef),
    ...def,
    access,
    fields: Object.assign({}, ...all.map((p) => p.fields ?? {})) as EntityDef['fields'],
    ...joined(
      'rules',
      ownFirst.flatMap((p) => p.rules ?? []),
    ),
    ...joined(
      'locks',
      ownFirst.flatMap((p) => p.locks ?? []),
    ),
    ...joined(
      'indexes',
      all.flatMap((p) => p.indexes ?? []),
    ),
    ...(all.some((p) => p.actions)
      ? { actions: Object.assign({}, ...all.map((p) => p.actions ?? {})) as NonNullable<EntityDef['actions']> }
      : {}),
  };
  return { def: managed(merged), borrowed };
}

const joined = <T>(name: string, list: T[]): Record<string, T[]> => (list.length ? { [name]: list } : {});

/** `of: "order"` means access_order, create_order, update_order and delete_order; explicit permissions win. */
function accessOf(given: AccessDef, rows: AccessDef['scope']): AccessDef {
  const { of } = given;
  const verbs = of === undefined ? {} : { read: `access_${of}`, create: `create_${of}`, update: `update_${of}`, delete: `delete_${of}` };
  return { ...verbs, ...given, ...(rows && Object.keys(rows).length ? { scope: rows } : {}) };
}

/** Replaces `$manage` in all permissions by `manage_` and the word of `access.of`. */
function managed(def: EntityDef): EntityDef {
  const { of } = def.access;
  return of === undefined ? def : (JSON.parse(JSON.stringify(def).replaceAll('"$manage"', JSON.stringify(`manage_${of}`))) as EntityDef);
}

/** The file in which a path of the merged entity is written: its own if it is there, else the part's. @param parts in merge order. */
export function writtenIn(
  own: EntityDef,
  file: string,
  parts: readonly { part: PartDef; file: string }[],
): (path: string) => { file: string; path: string } {
  const named = (kind: 'fields' | 'actions' | 'access', name: string): string =>
    name in (own[kind] ?? {}) ? file : (parts.findLast(({ part }) => name in (part[kind] ?? {}))?.file ?? file);
  /** Rules and locks of parts come after the entity's own; indexes before. */
  const counted = (kind: 'rules' | 'locks' | 'indexes', index: number): { file: string; index: number } => {
    const mine = { file, list: own[kind] ?? [] };
    const theirs = parts.map(({ part, file: from }) => ({ file: from, list: part[kind] ?? [] }));
    let left = index;
    for (const { file: from, list } of kind === 'indexes' ? [...theirs, mine] : [mine, ...theirs]) {
      if (left < list.length) return { file: from, index: left };
      left -= list.length;
    }
    return { file, index };
  };
  const ofRows = (key: string): string =>
    key in (own.access.scope ?? {}) ? file : (parts.findLast(({ part }) => key in (part.access?.scope ?? {}))?.file ?? file);
  return (path) => {
    const [kind = '', name = '', ...rest] = path.slice(1).split('/');
    if (kind === 'fields' || kind === 'actions') return { file: named(kind, name), path };
    if (kind === 'rules' || kind === 'locks' || kind === 'indexes') {
      const at = counted(kind, Number(name));
      return { file: at.file, path: `/${[kind, at.index, ...rest].join('/')}` };
    }
    if (kind !== 'access') return { file, path };
    // Row conditions of approvals come from the file, or from asApproval.
    const asked = own.approval && path.startsWith('/access/scope/where/or/0') ? path.replace('/or/0', '') : path;
    return { file: name === 'scope' ? ofRows(rest[0] ?? '') : named('access', name), path: asked };
  };
}
