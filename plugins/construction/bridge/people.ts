/**
 * Maps people of both sides by e-mail address. People with an account here get its key; others get a key far above ours, so that they are
 * never confused with someone here.
 */
import type { ResolvedEntity } from '../../../core/index.ts';
import { namesOf, KEY } from '../../platform/service/index.ts';

/** Added to keys of people without an account here. */
const BEYOND = 2 ** 44;

export interface People {
  /** Stores the people of the other side. @returns them as rows of our table of people, as JSON. */
  learn(wire: readonly unknown[]): Promise<string>;
  /** Our key for a key of the other side; null if unknown. */
  here(id: number | null): number | null;
  /** The other side's key for our key. */
  there(id: number | null): number | null;
}

interface Person {
  id: number;
  email: string;
  en: unknown;
  ar: unknown;
}

export function createPeople(
  user: ResolvedEntity,
  tenant: number,
  byEmail: (emails: string[]) => Promise<{ id: number; email: string }[]>,
): People {
  let toHere = new Map<number, number>();
  let toThere = new Map<number, number>();
  const { of } = namesOf(user);

  const read = (given: unknown): Person[] => {
    const wire = (given ?? {}) as Record<string, unknown>;
    const [id, email] = [wire[KEY], wire[of.get('email') ?? 'Email']];
    if (!Number.isSafeInteger(id) || (id as number) < 1 || (id as number) >= BEYOND) return [];
    return [
      {
        id: id as number,
        email: typeof email === 'string' ? email.trim().toLowerCase() : '',
        en: wire[of.get('full_name_en') ?? 'FullName'],
        ar: wire[of.get('full_name_ar') ?? 'FullNameAr'],
      },
    ];
  };

  return {
    async learn(wire) {
      const people = wire.flatMap(read);
      const known = new Map((await byEmail(people.map((p) => p.email).filter(Boolean))).map(({ id, email }) => [email.toLowerCase(), id]));
      const taken = new Set<number>();
      const pairs = people.map(({ id, email }): [number, number] => {
        const own = known.get(email);
        // If two people there share an address, they stay two people here.
        const key = own === undefined || taken.has(own) ? BEYOND + id : own;
        taken.add(key);
        return [id, key];
      });
      toHere = new Map(pairs);
      toThere = new Map(pairs.map(([there, here]) => [here, there]));
      return JSON.stringify(
        people.map((p) => ({
          id: toHere.get(p.id),
          tenant_id: tenant,
          row_version: 1,
          custom: {},
          full_name_en: textOf(p.en),
          full_name_ar: textOf(p.ar),
          email: p.email,
          status: 'active',
        })),
      );
    },
    here: (id) => (id === null ? null : (toHere.get(id) ?? null)),
    there: (id) => (id === null ? null : (toThere.get(id) ?? null)),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
