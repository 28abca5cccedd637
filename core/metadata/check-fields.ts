/** Checks of a field beyond the schema: its default is a valid value, its bounds are possible. */
import type { FieldDef } from '../shared/entity.ts';
import { operatorFamily, RELATIVE_DATE } from '../shared/where.ts';
import { choiceFault, momentFault } from './check-where.ts';
import type { Say } from './unknown-names.ts';

export function checkValues(say: Say, name: string, field: FieldDef): void {
  const at = `/fields/${name}`;
  const { minimum, maximum, values = [] } = field;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    say(`${at}/minimum`, `is above the maximum, ${maximum}, so that no value fits; correct one of the two`);
  values.forEach(({ value }, i) => {
    if (values.findIndex((other) => other.value === value) < i) say(`${at}/values/${i}/value`, `"${value}" is there twice; remove one`);
  });
  const fault = field.default === undefined || field.default === null ? undefined : defaultFault(name, field, field.default);
  if (fault) say(`${at}/default`, fault);
}

/** The error of a default value. */
function defaultFault(name: string, field: FieldDef, value: NonNullable<FieldDef['default']>): string | undefined {
  if (typeof value === 'string' && value.startsWith('$')) return wordFault(field, value);
  switch (operatorFamily(field.type)) {
    case 'choice':
      return choiceFault(value, { name, ...(field.values ? { values: field.values } : {}) });
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `must be true or false, not ${JSON.stringify(value)}`;
    case 'number':
      return numberFault(field, value);
    case 'date':
      return typeof value === 'string' && /^\d/.test(value)
        ? undefined
        : `${JSON.stringify(value)} is no ${field.type}: write it out, or $today`;
    case 'ref':
      return Number.isInteger(value)
        ? undefined
        : `${JSON.stringify(value)} is no key: give a whole number${field.to === 'user' ? ' or $me' : ''}`;
    default:
      return typeof value === 'string' ? undefined : `must be a text, not ${JSON.stringify(value)}`;
  }
}

function numberFault({ type, minimum, maximum }: FieldDef, value: unknown): string | undefined {
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value)))
    return `must be a ${type === 'integer' ? 'whole ' : ''}number, not ${JSON.stringify(value)}`;
  if (minimum !== undefined && value < minimum) return `${value} is below the minimum, ${minimum}`;
  return maximum !== undefined && value > maximum ? `${value} is above the maximum, ${maximum}` : undefined;
}

/** Variables as defaults: the day of a date, the person of a reference to people. */
function wordFault({ type, to }: FieldDef, word: string): string | undefined {
  if (type === 'date' || type === 'datetime')
    return RELATIVE_DATE.test(word) || (word === '$now' && type === 'datetime')
      ? undefined
      : (momentFault(word) ?? `"${word}" is a moment, and the field a day: give $today`);
  if (word === '$me' && type === 'ref' && to === 'user') return undefined;
  return (
    momentFault(word, ['$me']) ??
    `"${word}" is no value of a field of type ${type}${type === 'ref' ? ` that names records of ${to ?? ''}` : ''}; remove it`
  );
}
