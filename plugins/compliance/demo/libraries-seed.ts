/** Demo data: mappings between the two frameworks, and evidence of packages and standards. */
import type { SeedContext } from '../../../core/index.ts';
import { approveEvidence } from './demo-statements.ts';
import { person } from './people.ts';

/** Own control, control of CSF 2.0, relationship, coverage, strength. */
const MAPPINGS: readonly (readonly [own: string, csf: string, relationship: string, coverage: string, strength: number])[] = [
  ['1-1-1', 'GV.PO-01', 'intersect', 'partial', 7],
  ['1-1-2', 'GV.RR-02', 'equal', 'full', 9],
  ['1-1-3', 'GV.OV-01', 'intersect', 'partial', 6],
  ['1-2-1', 'GV.PO-02', 'subset', 'partial', 6],
  ['1-3-1', 'GV.RR-04', 'subset', 'partial', 5],
  ['1-3-2', 'PR.AT-01', 'equal', 'full', 9],
  ['2-1-1', 'ID.AM-01', 'superset', 'full', 8],
  ['2-2-1', 'PR.AA-05', 'intersect', 'partial', 7],
  ['2-2-3', 'PR.AA-03', 'equal', 'full', 9],
  ['2-3-1', 'PR.PS-01', 'equal', 'full', 8],
  ['2-3-2', 'PR.PS-02', 'subset', 'partial', 7],
  ['2-3-3', 'PR.IR-01', 'intersect', 'partial', 6],
  ['2-4-3', 'PR.DS-01', 'superset', 'full', 8],
  ['3-1-1', 'PR.DS-11', 'equal', 'full', 9],
  ['3-2-1', 'DE.CM-01', 'intersect', 'partial', 7],
  ['3-2-2', 'RS.MA-01', 'equal', 'full', 9],
  ['4-1-1', 'GV.SC-05', 'equal', 'full', 8],
  ['4-1-2', 'GV.SC-07', 'equal', 'full', 8],
];

export async function seedLibraries(ctx: SeedContext, packages: ReadonlyMap<string, number>): Promise<void> {
  const nodes = await ctx.find('package_node', { package_id: [...packages.values()] }, { fields: ['package_id', 'ref_no'] });
  const node = (short: string, ref: string): number | undefined =>
    nodes.find((n) => n.package_id === packages.get(short) && n.ref_no === ref)?.id;
  await ctx.create(
    'control_mapping',
    MAPPINGS.flatMap(([own, csf, relationship, coverage, strength]) => {
      const [from, to] = [node('WH-ISF', own), node('CSF', csf)];
      return from === undefined || to === undefined
        ? []
        : [{ source_node_id: from, target_node_id: to, relationship, coverage, strength, rationale: 'semantic' }];
    }),
  );
  await seedComplianceEvidence(ctx, packages);
}

async function seedComplianceEvidence(ctx: SeedContext, packages: ReadonlyMap<string, number>): Promise<void> {
  const category = await ctx.one('audit_evidence_category', {}, { sort: ['position'] });
  const standard = await ctx.one('compliance_standard', {}, { sort: ['position'] });
  const rows = [
    ['Certificate of the outside firm', 'شهادة الجهة الخارجية', 'mona', -400, 330],
    ['Statement of applicability', 'بيان قابلية التطبيق', 'fahad', -120, 245],
    ['Agreement on data transfer', 'اتفاقية نقل البيانات', 'basel', -700, 20],
  ] as const;
  const ids = await ctx.create(
    'compliance_evidence',
    rows.map(([en, ar, owner, from, to]) => ({
      title_en: en,
      title_ar: ar,
      owner_id: person(ctx, owner),
      category_id: category?.id,
      effective_from: ctx.day(from),
      effective_to: ctx.day(to),
      expiry_date: ctx.day(to),
      package_id: packages.get('WH-ISF'),
      standard_ids: standard ? [standard.id] : [],
    })),
  );
  await ctx.create(
    'evidence_version',
    ids.map((id, i) => ({ compliance_evidence_id: id, name: rows[i]?.[0], url: 'https://documents.grc.example/' })),
    person(ctx, 'mona'),
  );
  await approveEvidence(ctx, ids, { by: person(ctx, 'admin'), day: ctx.workday(-20) });
}
