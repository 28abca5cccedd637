/**
 * References that depend on another field of the same record: `"where": { "country_id": "$row.country_id" }` on a city offers the cities of
 * the record's country. The condition applies while that field has a value.
 */
import type { Where } from './where.ts';

const SIBLING = /^\$row\.(\w+)$/;

/** A column of the referred entity, and the field of the record that it must equal. */
export interface Along {
  column: string;
  sibling: string;
}

const siblingOf = (condition: unknown): string | undefined => (typeof condition === 'string' ? SIBLING.exec(condition)?.[1] : undefined);

/** The parts of a reference's `where` that depend on the record. */
export const alongOf = (where: Where | undefined): Along[] =>
  Object.entries(where ?? {}).flatMap(([column, condition]) => {
    const sibling = siblingOf(condition);
    return sibling === undefined ? [] : [{ column, sibling }];
  });

/** The parts that are the same for every record. */
export const fixedPart = (where: Where | undefined): Where =>
  Object.fromEntries(Object.entries(where ?? {}).filter(([, condition]) => siblingOf(condition) === undefined));

/** @returns the condition for one record, given the values of its fields; empty ones add no condition. */
export function whereFor(where: Where | undefined, valueOf: (sibling: string) => unknown): Where {
  const along = alongOf(where).flatMap(({ column, sibling }) => {
    const value = valueOf(sibling) ?? null;
    return value === null ? [] : [[column, value]];
  });
  return { ...fixedPart(where), ...Object.fromEntries(along) };
}

/** @returns whether a condition is the reference's `where`, for any record. */
export const fits = (where: Where | undefined, given: Where): boolean =>
  JSON.stringify(
    whereFor(where, (sibling) => {
      const at = alongOf(where).find((a) => a.sibling === sibling);
      const value = at && given[at.column];
      return typeof value === 'object' ? null : value;
    }),
  ) === JSON.stringify(given);
