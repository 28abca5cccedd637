/** compliance_package.new_version: a draft with all controls of the package, which supersedes it when it is published. */
import { AppError, type DraftHook, plain, type RouteDef, rowsOf, sql, type Statement, text } from '../../../core/index.ts';
import { keyIn } from '../sql.ts';

const PACKAGE =
  'regulator_id, domain_ids, name_en, name_ar, short_name, language, content, scale_id, groups, source_url, licence_note, oscal';
const NODE = [
  'ref_no',
  'title_en',
  'title_ar',
  'text_en',
  'text_ar',
  'guidance_en',
  'guidance_ar',
  'node_type',
  'assessable',
  'groups',
  'data_levels',
  'typical_evidence_en',
  'typical_evidence_ar',
  'weight',
  'position',
  'params',
  'statement',
  'urn',
  'oscal',
];

interface Copy extends Record<string, unknown> {
  id: number;
  source: number;
  version: string;
}

/** Its version bears a number until somebody says what it is called: 2.0-2, 2.0-3. */
const copyPackages = (
  tenant: number,
  by: number,
  ids: number[],
): Statement => sql`insert into compliance_package (tenant_id, created_by, updated_by, status, controls_count, supersedes_id, version,
  ${plain(PACKAGE)})
    select p.tenant_id, ${by}, ${by}, 'draft', 0, p.id,
    left(p.version, 34) || '-' || (2 + (select count(*) from ${rowsOf('compliance_package', 'o', { deleted: 'include' })}
    where o.supersedes_id = p.id)),
      ${plain(PACKAGE.replaceAll(/\w+/g, 'p.$&'))}
    from unnest(${ids}::bigint[]) as d (id) join ${rowsOf('compliance_package', 'p', { deleted: 'include' })} on p.id = d.id
    returning id, supersedes_id as source, version`;

/** New keys first, so that each copy finds that of its parent: by a look into one map, however large the package is. */
const copyControls = (tenant: number, by: number, copies: Copy[]): Statement => sql`with copy as materialized (
      select n.*, c.id as target, nextval('package_node_id_seq') as new_id
      from unnest(${copies.map((c) => c.source)}::bigint[], ${copies.map((c) => c.id)}::bigint[]) as c (source, id)
      join ${rowsOf('package_node', 'n')} on n.package_id = c.source
    ), keys as materialized (select jsonb_object_agg(target || ':' || id, new_id) as map from copy)
    insert into package_node (id, tenant_id, created_by, updated_by, package_id, parent_id, ${plain(NODE.join(', '))})
    select c.new_id, c.tenant_id, ${by}, ${by}, c.target, ((select map from keys) ->> (c.target || ':' || c.parent_id))::bigint,
    ${plain(NODE.map((column) => `c.${column}`).join(', '))}
    from copy c`;

export const newVersion: DraftHook = async (drafts, { query, actor, history, answer: { note } }) => {
  const copies = await query<Copy>(
    copyPackages(
      actor.tenantId,
      actor.userId,
      drafts.map((d) => d.id as number),
    ),
  );
  await query(copyControls(actor.tenantId, actor.userId, copies));
  await history.add(
    'compliance_package',
    copies.map(({ id, source }) => ({ id, changes: [{ field: 'supersedes_id', from: null, to: source }] })),
  );
  for (const { source, version } of copies) {
    const draft = drafts.find((d) => d.id === source);
    if (draft) note(draft, text('compliance.new_version_made', { version }));
  }
};

/** POST /api/compliance-packages/{id}/new_version: the action, answered with the new draft, where the work goes on. */
export const newVersionRoute: RouteDef = {
  method: 'POST',
  path: 'compliance-packages/{id}/new_version',
  permission: 'manage_compliance_packages',
  title: { en: 'A new version of a package, as a draft', ar: 'إصدار جديد من الحزمة بصفة مسودة' },
  async run(ctx) {
    const id = keyIn(ctx.request.params['id']);
    if (!id) throw new AppError('not_found');
    const { data: _, ...answer } = JSON.parse(
      await ctx.write('compliance_package', 'act', ctx.request.body ?? {}, { id, action: 'new_version' }),
    ) as Record<string, unknown>;
    const [made] = await ctx.query<{
      j: object;
    }>(sql`select json_build_object('id', id, 'version', version, 'short_name', short_name, 'status', status, 'supersedes_id',
      supersedes_id, 'row_version', row_version) as j
             from ${rowsOf('compliance_package')} where supersedes_id = ${id} and created_by = ${ctx.actor.userId} order by id desc
             limit 1`);
    return { ...answer, data: made?.j ?? null };
  },
};
