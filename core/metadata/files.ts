/** Entities whose records have a file: `"file": true` or `"optional"`, and the definitions that follow from it. */
import { filesInto, holdsFile, type EntityDef, type FieldDef } from '../shared/entity.ts';
import type { Borrowed } from './parts.ts';

/** Metadata of the file. The server fills all but the name, which defaults to the file's name. */
const FILE_FIELDS: Readonly<Record<string, FieldDef>> = {
  name: { type: 'text', label: 'Name', maxLength: 200 },
  size: { type: 'integer', label: 'Size', readOnly: true },
  mime: { type: 'text', label: 'Kind of file', maxLength: 150, readOnly: true },
  sha256: { type: 'text', label: 'Checksum', maxLength: 64, readOnly: true },
};

/** Adds the fields of the file; fields that the entity file already has keep their place and labels. */
export function asFile(def: EntityDef): EntityDef {
  if (!holdsFile(def)) return def;
  const own = Object.entries(FILE_FIELDS).map(([name, field]): [string, FieldDef] => [
    name,
    { ...field, ...def.fields[name], ...(field.readOnly ? { readOnly: true } : {}) },
  ]);
  return { ...def, fields: { ...def.fields, ...Object.fromEntries(own) } };
}

/** File fields without texts in the entity file use those of attachments. */
export const wordedByAttachment = (given: EntityDef): Borrowed[] =>
  holdsFile(given)
    ? Object.keys(FILE_FIELDS)
        .filter((name) => !(name in given.fields))
        .map((name) => ({ from: `attachment.fields.${name}`, to: `${given.name}.fields.${name}` }))
    : [];

type Entities = ReadonlyMap<string, { def: EntityDef; endpoints: { get: readonly { path: string }[] } }>;

/** What must hold for an entity with a file, each with its mend. */
export function checkFile(say: (path: string, message: string) => void, def: EntityDef, entities: Entities): void {
  const into = filesInto(def);
  if (into !== undefined) {
    const field = def.fields[into];
    const target = field?.type === 'children' ? entities.get(field.to ?? '') : undefined;
    if (!target || !holdsFile(target.def))
      say('/file', `"${into}" is no children field of records that hold files; name one, or give true or "optional"`);
  }
  checkFileFields(say, def, entities);
  if (def.fileKinds && !holdsFile(def)) say('/fileKinds', 'says which files the records hold, and these hold none; remove it');
  if (!holdsFile(def)) return;
  if (def.tenant === false) say('/file', 'files are kept for a tenant, and these rows belong to none; remove it');
  if (!entities.get(def.name)?.endpoints.get.length) say('/file', 'the content is read at {get path}/content: give api.path or api.get');
  if ('path' in def.fields) say('/fields/path', 'is the address of the content and follows from "file"; remove it');
  for (const [name, { type }] of Object.entries(FILE_FIELDS)) {
    const field = def.fields[name];
    if (field && (field.type !== type || field.bilingual))
      say(`/fields/${name}`, `belongs to the file and is a plain ${type}; remove it, or give it this type`);
    if (field?.read) say(`/fields/${name}/read`, 'whoever reads the record reads its file; remove it');
  }
}

/** Contents of a field are kept for a tenant, and read below the address of their record. */
function checkFileFields(say: (path: string, message: string) => void, def: EntityDef, entities: Entities): void {
  const address = entities.get(def.name)?.endpoints.get[0]?.path.includes('{id}');
  for (const [name, { type }] of Object.entries(def.fields)) {
    if (type !== 'file') continue;
    if (def.tenant === false) say(`/fields/${name}/type`, 'files are kept for a tenant, and these rows belong to none; give another type');
    if (!address) say(`/fields/${name}/type`, `its contents are read at {get path}/files/${name}: give api.path, or api.get with {id}`);
  }
}
