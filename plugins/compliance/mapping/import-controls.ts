/** Finds the controls of packages by the identifiers of a mapping library. */
import type { RouteContext } from '../../../core/index.ts';
import { packageWithMost } from './mapping-statements.ts';

export interface Controls {
  /** By its identifier, else by the reference at the end of the identifier. */
  find(urn: string): number | undefined;
}

const tail = (urn: string): string => letters(urn.split(':').at(-1) ?? urn);
/** References that differ only in case and punctuation are equal. */
const letters = (ref: string): string => ref.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '.');

/** The chosen package, else the published one with most of these identifiers; null if there is none. */
export const packageOf = async (ctx: RouteContext, chosen: number | null, urns: readonly string[]): Promise<number | null> =>
  chosen ?? packageWithMost(ctx, urns);

/** Maximum number of controls. */
const MOST = 100_000;

/** Controls of each package within the caller's reach. */
export async function controlsIn(ctx: RouteContext, packages: readonly number[]): Promise<Map<number, Controls>> {
  const rows = await ctx.find(
    'package_node',
    { package_id: packages },
    { fields: ['package_id', 'ref_no', 'urn'], sort: ['-id'], limit: MOST },
  );
  return new Map(
    packages.map((id) => {
      const own = rows.filter((row) => row.package_id === id);
      const byUrn = new Map(own.flatMap((row) => (row.urn === null ? [] : [[row.urn, row.id] as const])));
      const byRef = new Map(own.map((row) => [letters(row.ref_no), row.id]));
      return [id, { find: (urn: string) => byUrn.get(urn) ?? byRef.get(tail(urn)) }];
    }),
  );
}
