/** Columns of an export. */
import { canRead, canWrite, refuse } from '../../../core/engine.ts';
import type { ResolvedEntity, ResolvedField } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';

/** A field, or one language of a bilingual field: `name` is then its column (`name_en`). */
export interface Column {
  name: string;
  field: ResolvedField;
}

/** Labels in the language of the file (plugins/platform/export/words.ts). */
export interface Words {
  head(entity: ResolvedEntity, column: Column): string;
  choice(entity: ResolvedEntity, field: ResolvedField, value: string): string;
  yesNo(value: boolean): string;
  /** Joins several names in one cell. */
  names(list: readonly string[]): string;
  /** Plural label of the entity. */
  title(entity: ResolvedEntity): string;
}

/** Formatted text, structures and files cannot be typed into a cell without losing what they are. */
const NOT_TYPED = new Set(['html', 'json', 'file']);

/** @returns undefined for an unknown column, or one that the reader may not see. */
function columnOf(entity: ResolvedEntity, name: string, actor: Actor): Column | undefined {
  const field = entity.fields.get(name) ?? entity.columns.get(name)?.field;
  return field && field.type !== 'children' && canRead(actor, field) ? { name, field } : undefined;
}

/** @throws AppError invalid for a column that is unknown to the reader. */
export const columnsNamed = (entity: ResolvedEntity, names: readonly string[], actor: Actor): Column[] =>
  [...new Set(names)].map((name) => {
    const column = columnOf(entity, name, actor);
    if (!column) throw refuse('columns', 'query.unknown_field', { field: name });
    return column;
  });

/** The columns that the reader may see now. */
export const columnsKnown = (entity: ResolvedEntity, names: readonly string[], actor: Actor): Column[] =>
  names.flatMap((name) => columnOf(entity, name, actor) ?? []);

/** Columns of a file that can be edited and imported again, in the order of the form; the key comes first. */
export function editNames(entity: ResolvedEntity, actor: Actor): string[] {
  const inForm = entity.def.form.flatMap((section) => section.rows.flat());
  const names = new Set([...inForm, ...entity.fields.keys()]);
  const editable = (field: ResolvedField): boolean => canWrite(actor, field) && field.immutable !== true && !NOT_TYPED.has(field.type);
  return [
    'id',
    ...[...names].flatMap((name) => {
      const field = entity.fields.get(name);
      return field && editable(field) ? field.columns : [];
    }),
  ];
}
