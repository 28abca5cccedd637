/**
 * One currency per sum. Money is in the currency of the organisation, unless the entity file says otherwise (`currency`): then a record has
 * its own currency with a rate, or that of the record above it. Sums over records are checked when the metadata is loaded.
 */
import type { CurrencyDef, EntityDef, FieldDef } from '../shared/entity.ts';
import { fieldsIn } from '../shared/formula.ts';
import { parsedAggregate, parsedFormula, unitOf } from './formula-units.ts';
import type { ResolvedEntity } from './registry.ts';

type Say = (path: string, message: string) => void;
type Entities = ReadonlyMap<string, ResolvedEntity>;

/** The currency definition of an entity; undefined: the organisation's currency. */
export const currencyOf = ({ currency }: Pick<EntityDef, 'currency'>): CurrencyDef | undefined =>
  typeof currency === 'object' ? currency : undefined;

/** Is a field an amount of money, or computed from amounts? */
export function isMoney(entities: Entities, entity: ResolvedEntity | undefined, name: string): boolean {
  return unitOf(entities, entity, name) === 'money';
}

/** Do all rows have this figure in one currency, or in one that their record names with its rate? */
export const inOneCurrency = (entity: ResolvedEntity | undefined, name: string): boolean => entity?.fields.get(name)?.currency !== 'own';

/**
 * Is the sum of this figure over several rows a figure of its own? Amounts and counts are; percentages, averages, and amounts in a
 * currency per row are not; other numbers (a year, a score, a unit price) are where their field says `"total": true`.
 */
export function addsUp(entities: Entities, entity: ResolvedEntity | undefined, name: string): boolean {
  const field = entity?.fields.get(name);
  if (!field || field.total === false || !inOneCurrency(entity, name)) return false;
  switch (field.type) {
    case 'money':
      return true;
    case 'integer':
    case 'decimal':
      return field.total === true;
    case 'formula':
      return field.total === true || isMoney(entities, entity, name);
    case 'rollup': {
      const aggregate = parsedAggregate(field.formula);
      if (aggregate?.name === 'count') return true;
      return aggregate?.name === 'sum' && addsUp(entities, entities.get(field.to ?? ''), aggregate.field ?? '');
    }
    default:
      return false;
  }
}

/** A number that does not add up; dates and texts are told of elsewhere. */
function isNoSum(entities: Entities, entity: ResolvedEntity | undefined, name: string): boolean {
  const unit = unitOf(entities, entity, name);
  return (unit === 'number' || unit === 'money') && !addsUp(entities, entity, name);
}

/** Why a measure such as `sum:score` says nothing; undefined where it does. */
export function senselessMeasure(entities: Entities, entity: ResolvedEntity, measure: string): string | undefined {
  const [fn, name] = measure.split(':');
  if (name === undefined || !entity.fields.has(name)) return undefined;
  if (!inOneCurrency(entity, name)) return `the rows of ${entity.name}.${name} are in different currencies; measure another field`;
  if (fn === 'sum' && isNoSum(entities, entity, name))
    return `${entity.name}.${name} does not add up; measure avg:${name}, or say "total": true where its sum is a figure of its own`;
  return undefined;
}

/** Rows below use the currency of the record above them, without conversion. */
const shared = (below: EntityDef, by: string | undefined, above: EntityDef): boolean => {
  const own = currencyOf(below);
  return own ? own.of === by && own.reference === undefined : currencyOf(above) === undefined;
};

/** Checks the currency of an entity, and that no sum mixes currencies. */
export function checkCurrencies(say: Say, def: EntityDef, entities: Entities): void {
  checkDefinition(say, def, entities);
  for (const [name, field] of Object.entries(def.fields)) {
    if (field.currency !== undefined && field.type !== 'money') say(`/fields/${name}/currency`, 'only money has a currency; remove it');
    if (field.type === 'rollup') checkRollup(say, `/fields/${name}`, name, field, def, entities);
    else if (field.type === 'formula') checkFormula(say, `/fields/${name}`, field, def, entities);
    else if (field.convert) say(`/fields/${name}/convert`, 'only a rollup or a formula is converted; remove it');
  }
  const [measure, entity] = [def.list.views?.chart?.measure, entities.get(def.name)];
  const senseless = measure === undefined || !entity ? undefined : senselessMeasure(entities, entity, measure);
  if (senseless) say('/list/views/chart/measure', senseless);
}

function checkDefinition(say: Say, def: EntityDef, entities: Entities): void {
  const { of, reference: field, rate } = currencyOf(def) ?? {};
  if (of !== undefined && def.fields[of]?.type !== 'ref')
    say('/currency/of', `there is no reference "${of}"; name the one to the record whose currency it has`);
  if (field !== undefined && def.fields[field]?.type !== 'ref')
    say('/currency/reference', `there is no reference "${field}"; name the one to a currency`);
  if ((field === undefined) !== (rate === undefined))
    say('/currency', 'a currency of its own needs a rate, and a rate a currency: give both, "reference" and "rate"');
  if (rate !== undefined && def.fields[rate]?.type !== 'decimal')
    say('/currency/rate', `there is no decimal "${rate}"; name the field with the rate`);
  if (def.currency !== undefined || !Object.values(def.fields).some(({ type }) => type === 'money')) return;
  const currencies = new Set(
    [...entities.values()].map((e) => {
      const own = currencyOf(e.def)?.reference;
      return own === undefined ? undefined : e.fields.get(own)?.to;
    }),
  );
  for (const [name, { type, to }] of Object.entries(def.fields)) {
    if (type !== 'ref') continue;
    if (currencies.has(to))
      return say(
        '/currency',
        `"${name}" names a currency: say that its money is in it, "currency": { "reference": "${name}", "rate": ... }`,
      );
    if (currencyOf(entities.get(to ?? '')?.def ?? {}))
      return say(
        '/currency',
        `"${name}" leads to records with a currency of their own: say whether its money is in that, "currency": { "of": "${name}" }, or "organisation"`,
      );
  }
}

function checkRollup(say: Say, at: string, name: string, { to, by, formula, convert }: FieldDef, def: EntityDef, entities: Entities): void {
  const { name: fn, field, weight } = parsedAggregate(formula) ?? {};
  const child = entities.get(to ?? '');
  if (weight && child && isMoney(entities, child, weight) && !shared(child.def, by, def))
    say(
      `${at}/formula`,
      `${child.name}.${weight} is in another currency than ${def.name}, and weighs nothing beside it; weigh by another field`,
    );
  const money = isMoney(entities, entities.get(def.name), name);
  if (money && child && !inOneCurrency(child, field ?? ''))
    return say(`${at}/formula`, `the rows of ${child.name}.${field ?? ''} are in different currencies; add another field up`);
  if (fn === 'sum' && child && isNoSum(entities, child, field ?? ''))
    return say(
      `${at}/formula`,
      `${child.name}.${field ?? ''} does not add up; take avg(${field ?? ''}), or say "total": true there where its sum is a figure of its own`,
    );
  need(
    say,
    at,
    money && child !== undefined && !shared(child.def, by, def),
    convert,
    `${to ?? ''}.${field ?? ''} is in another currency than ${def.name}`,
  );
}

function checkFormula(say: Say, at: string, { formula, convert }: FieldDef, def: EntityDef, entities: Entities): void {
  const paths = fieldsIn(parsedFormula(formula) ?? { kind: 'today' });
  const mixed = paths.find(({ name, beyond }) => {
    const holder = beyond === undefined ? entities.get(def.name) : entities.get(def.fields[name]?.to ?? '');
    return !inOneCurrency(holder, beyond ?? name);
  });
  if (mixed) return say(`${at}/formula`, `every row of "${mixed.beyond ?? mixed.name}" is in another currency; name another field`);
  const foreign = paths.find(({ name: link, beyond }) => {
    const target = beyond === undefined ? undefined : entities.get(def.fields[link]?.to ?? '');
    if (beyond === undefined || !isMoney(entities, target, beyond)) return false;
    const own = currencyOf(def);
    return own ? own.of !== link || own.reference !== undefined : currencyOf(target?.def ?? {}) !== undefined;
  });
  const name = foreign ? `${foreign.name}.${foreign.beyond as string}` : '';
  need(say, at, foreign !== undefined, convert, `${name} is in another currency than ${def.name}`);
}

function need(say: Say, at: string, foreign: boolean, convert: true | undefined, what: string): void {
  if (foreign && !convert) say(at, `${what}: say "convert": true, so that it is converted by the rates of the records`);
  else if (!foreign && convert) say(`${at}/convert`, 'all of it is in one currency already; remove it');
}
