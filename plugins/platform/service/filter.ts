/** Query parameters of a list: fields by their service names, `Skip` and `Top`. Empty ones are dropped (VR-18), unknown ones refused. */
import { canRead } from '../../../core/engine.ts';
import { AppError, type ResolvedEntity, text, type Text } from '../../../core/index.ts';
import type { Actor } from '../../../core/shared/actor.ts';
import { operatorFamily, type Scalar, type Where } from '../../../core/shared/where.ts';
import { namesOf, type WireField } from './names.ts';
import { unknownName } from './nearest.ts';
import type { WireList } from './read.ts';
import { readValue } from './values.ts';

const MOST = 1_000_000;
/** Texts that clients send for no value. */
const NOTHING = new Set(['', 'null', 'undefined']);

/** @throws AppError invalid whose `errors` are keyed by the parameter. */
export function parseFilters(entity: ResolvedEntity, query: URLSearchParams, actor: Actor): WireList {
  const where: Where[] = [];
  const page: { skip: number; top?: number } = { skip: 0 };
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name).filter((v) => !NOTHING.has(v.trim()));
    if (!values.length) continue;
    if (name === 'Skip') page.skip = whole(name, values, 0);
    else if (name === 'Top') page.top = whole(name, values, 1);
    else where.push(condition(fieldOf(entity, name, actor), name, values));
  }
  return { where, ...page };
}

const refuse = (name: string, why: Text): AppError => new AppError('invalid', { errors: { [name]: [why] } });

function whole(name: string, values: string[], least: number): number {
  const n = Number(values[0]);
  if (values.length > 1 || !Number.isInteger(n) || n < least || n > MOST)
    throw refuse(name, text('query.range', { min: least, max: MOST }));
  return n;
}

function fieldOf(entity: ResolvedEntity, name: string, actor: Actor): WireField {
  const { byWire } = namesOf(entity);
  const usable = ({ field }: WireField): boolean => canRead(actor, field) && operatorFamily(field.type) !== undefined;
  const found = byWire.get(name);
  if (found && usable(found)) return found;
  throw refuse(name, unknownName(name, [...[...byWire.values()].filter(usable).map(({ wire }) => wire), 'Skip', 'Top']));
}

/** Equals the value; of several, any of them. */
function condition({ field, part }: WireField, name: string, values: string[]): Where {
  const meant = values.map((given): Scalar => {
    if (part === 'place') return field.values?.[Number(given) - 1]?.value ?? '';
    const read = readValue(field.type === 'refs' ? { ...field, type: 'ref' } : field, given);
    if ('error' in read) throw refuse(name, read.error);
    if (field.name === 'id' || field.type === 'ref' || field.type === 'refs') {
      if (!/^\d{1,16}$/.test(given.trim())) throw refuse(name, text('query.integer_expected'));
      return Number(given);
    }
    return read.value as Scalar;
  });
  return { [field.name]: meant.length === 1 ? (meant[0] as Scalar) : { in: meant } };
}
