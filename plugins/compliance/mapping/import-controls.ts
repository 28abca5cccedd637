/** Controls of packages that a mapping names by the identifiers of its library. */
import { type RouteContext, rowsOf, sql } from '../../../core/index.ts';
import { asking } from '../sql.ts';

export interface Controls {
  /** By its identifier, else by the reference that the identifier ends with. */
  find(urn: string): number | undefined;
}

const tail = (urn: string): string => letters(urn.split(':').at(-1) ?? urn);
/** References that differ by case and signs only are one. */
const letters = (ref: string): string => ref.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '.');

/** The package that is chosen, else the published one that holds most of these identifiers; null where none does. */
export async function packageOf(ctx: RouteContext, chosen: number | null, urns: readonly string[]): Promise<number | null> {
  if (chosen !== null) return chosen;
  const ask = asking(ctx);
  const list = ask.bind([...new Set(urns)]);
  const rows = await ctx.query<{
    id: number;
  }>(sql`select n.package_id as id from ${rowsOf('package_node', 'n', { deleted: 'include' })}
    join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = n.package_id and p.status <> 'draft'
           where n.urn = any(${list}::text[]) and ${ask.rows('package_node', 'n')} and ${ask.rows('compliance_package', 'p')} group by 1
           order by count(*) desc, 1 desc limit 1`);
  return rows[0]?.id ?? null;
}

/** Controls of each package that the caller reaches. */
export async function controlsIn(ctx: RouteContext, packages: readonly number[]): Promise<Map<number, Controls>> {
  const ask = asking(ctx);
  const list = ask.bind([...packages]);
  const rows = await ctx.query<{ id: number; package_id: number; ref_no: string; urn: string | null }>(
    sql`select n.id, n.package_id, n.ref_no, n.urn from ${rowsOf('package_node', 'n', { deleted: 'include' })}
      where n.package_id = any(${list}::bigint[]) and ${ask.rows('package_node', 'n')} order by n.id desc`,
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
