/** Packages to choose from, by domain. Pure. */
import type { Domain, PackageChoice, Regulator } from './types.ts';

export interface DomainChip extends Domain {
  count: number;
}

const isOf =
  (domain: number | null) =>
  ({ domain_ids }: PackageChoice): boolean =>
    domain === null || (domain_ids ?? []).includes(domain);

/** Regulators with their packages of a domain; those without any are left out. */
export const ofDomain = (regulators: readonly Regulator[], domain: number | null): Regulator[] =>
  regulators.flatMap((regulator) => {
    const packages = regulator.packages.filter(isOf(domain));
    return packages.length ? [{ ...regulator, packages }] : [];
  });

/** Domains with packages, and their numbers. */
export function chipsOf(domains: readonly Domain[], regulators: readonly Regulator[]): DomainChip[] {
  const packages = regulators.flatMap((regulator) => regulator.packages);
  return domains.map(({ id, name }) => ({ id, name, count: packages.filter(isOf(id)).length })).filter(({ count }) => count > 0);
}

export interface Chosen extends PackageChoice {
  regulator: string;
}

/** The selection, in page order. */
export const chosenOf = (regulators: readonly Regulator[], ids: ReadonlySet<number>): Chosen[] =>
  regulators.flatMap(({ name, short_name, packages }) =>
    packages.filter(({ id }) => ids.has(id)).map((one) => ({ ...one, regulator: short_name ?? name })),
  );

/** Splits the cards into two columns of similar height, keeping the order: `weight` is the height of a card. */
export function columnsOf(regulators: readonly Regulator[]): [Regulator[], Regulator[]] {
  const weight = ({ packages }: Regulator): number => 2 + packages.length;
  const whole = regulators.reduce((sum, one) => sum + weight(one), 0);
  let before = 0;
  const cut = regulators.findIndex((one) => {
    const over = before + weight(one) / 2 >= whole / 2;
    before += weight(one);
    return over && before > weight(one);
  });
  const at = cut < 0 ? regulators.length : cut;
  return [regulators.slice(0, at), regulators.slice(at)];
}
