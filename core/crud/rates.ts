/**
 * Exchange rates in SQL: converts an amount of one record to the currency of another, or of the organisation (core/metadata/currency.ts).
 */
import { currencyOf } from '../metadata/currency.ts';
import type { Registry, ResolvedEntity } from '../metadata/registry.ts';
import { q, type Binds } from './binds.ts';

interface RateContext {
  registry: Registry;
  binds: Binds;
}

/** The value of one unit of the row's currency in the organisation's; undefined where they are the same. */
export function rateSql(entity: ResolvedEntity, alias: string, ctx: RateContext): string | undefined {
  const currency = currencyOf(entity.def);
  if (!currency) return undefined;
  const own = currency.rate === undefined ? undefined : ownRate(alias, currency.rate);
  const above = currency.of === undefined ? undefined : rateAbove(entity, currency.of, alias, ctx);
  return own && above ? `${own} * ${above}` : (own ?? above);
}

const ownRate = (alias: string, rate: string): string => `coalesce(${alias}.${q(rate)}, 1)`;

function rateAbove(entity: ResolvedEntity, of: string, alias: string, ctx: RateContext): string | undefined {
  const target = ctx.registry.entity(entity.fields.get(of)?.to as string);
  const x = ctx.binds.alias();
  const rate = rateSql(target, x, ctx);
  return (
    rate &&
    `coalesce((select ${rate} from ${ctx.binds.table(target.table)} ${x} where ${x}.tenant_id = ${alias}.tenant_id and ${x}.id = ${alias}.${q(of)}), 1)`
  );
}

/**
 * Name of the currency of the row on `alias`; null where it is the organisation's, undefined where it always is.
 * @param nameOf label of a currency.
 */
export function currencySql(
  entity: ResolvedEntity,
  alias: string,
  ctx: RateContext,
  nameOf: (currency: ResolvedEntity, alias: string) => string,
): string | undefined {
  const { reference: field, of } = currencyOf(entity.def) ?? {};
  const named = (name: string, value: (target: ResolvedEntity, x: string) => string | undefined): string | undefined => {
    const target = ctx.registry.entity(entity.fields.get(name)?.to as string);
    const x = ctx.binds.alias();
    const sql = value(target, x);
    const own = target.tenant ? `${x}.tenant_id = ${alias}.tenant_id and ` : '';
    return sql && `(select ${sql} from ${ctx.binds.table(target.table)} ${x} where ${own}${x}.id = ${alias}.${q(name)})`;
  };
  const own = field === undefined ? undefined : named(field, nameOf);
  const above = of === undefined ? undefined : named(of, (target, x) => currencySql(target, x, ctx, nameOf));
  return own && above ? `coalesce(${own}, ${above})` : (own ?? above);
}

/** The amount, converted to the currency of the organisation. */
export function inOrganisation(amount: string, entity: ResolvedEntity, alias: string, ctx: RateContext): string {
  const rate = rateSql(entity, alias, ctx);
  return rate ? `round(${amount} * ${rate}, 2)` : amount;
}

/** The amount of one record, converted to the currency of another. @param by reference field of `from` that leads to `to`, if any. */
export function inCurrencyOf(
  amount: string,
  from: { entity: ResolvedEntity; alias: string; by?: string },
  to: { entity: ResolvedEntity; alias: string },
  ctx: RateContext,
): string {
  const currency = currencyOf(from.entity.def);
  if (currency?.rate !== undefined && currency.of !== undefined && currency.of === from.by)
    return `round(${amount} * ${ownRate(from.alias, currency.rate)}, 2)`;
  const [there, here] = [rateSql(from.entity, from.alias, ctx), rateSql(to.entity, to.alias, ctx)];
  const rated = there ? `${amount} * ${there}` : amount;
  return here || there ? `round(${rated}${here ? ` / (${here})` : ''}, 2)` : amount;
}
