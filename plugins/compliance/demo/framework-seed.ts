/** Demo data: the demo organisation's own framework, published. */
import type { SeedContext } from '../../../core/index.ts';
import { settle, standPublished } from '../packages/package-statements.ts';
import { FRAMEWORK, type DemoControl } from './framework.ts';

interface Part {
  above: string | null;
  values: Record<string, unknown>;
  ref: string;
}

/** @returns the key of the package WH-ISF. */
export async function seedFramework(ctx: SeedContext): Promise<number> {
  const [regulator] = await ctx.create('regulator', [
    { name_en: 'Wadi Hanin Holding, security office', name_ar: 'وادي حنين القابضة، مكتب الأمن', short_name: 'WHH', position: 90 },
  ]);
  const domains = await ctx.find('compliance_domain', {}, { sort: ['position'], limit: 3 });
  const [id] = await ctx.create('compliance_package', [
    {
      regulator_id: regulator,
      domain_ids: domains.map((d) => d.id),
      name_en: 'Information security framework',
      name_ar: 'إطار أمن المعلومات',
      short_name: 'WH-ISF',
      version: '2.1',
      issue_date: ctx.day(-520),
      effective_date: ctx.day(-460),
      language: 'both',
      content: 'full',
      licence_note: 'Internal to the holding and its subsidiaries.',
    },
  ]);
  await putParts(ctx, id as number, parts());
  await settle({ query: ctx.query }, [id as number]);
  await standPublished({ query: ctx.query }, [id as number]);
  return id as number;
}

/** One batch per level, top level first. */
async function putParts(ctx: SeedContext, pack: number, all: Part[]): Promise<void> {
  const ids = new Map<string | null, number | null>([[null, null]]);
  for (let left = all; left.length;) {
    const batch = left.filter((p) => ids.has(p.above));
    const made = await ctx.create(
      'package_node',
      batch.map((p) => ({ package_id: pack, parent_id: ids.get(p.above), ref_no: p.ref, position: all.indexOf(p) + 1, ...p.values })),
    );
    batch.forEach((p, i) => ids.set(p.ref, made[i] as number));
    left = left.filter((p) => !batch.includes(p));
  }
}

const words = (name: string, value?: readonly [string, string]): Record<string, string> =>
  value ? { [`${name}_en`]: value[0], [`${name}_ar`]: value[1] } : {};

const parts = (): Part[] =>
  FRAMEWORK.flatMap((domain) => [
    { ref: domain.ref, above: null, values: { ...words('title', domain.title), node_type: 'domain', assessable: false } },
    ...domain.parts.flatMap((part) => [
      { ref: part.ref, above: domain.ref, values: { ...words('title', part.title), node_type: 'subdomain', assessable: false } },
      ...part.controls.flatMap((control) => controlParts(control, part.ref, 'control')),
    ]),
  ]);

const controlParts = ({ ref, title, text, evidence, below = [] }: DemoControl, above: string, kind: 'control' | 'subcontrol'): Part[] => [
  {
    ref,
    above,
    values: { ...words('title', title), ...words('text', text), ...words('typical_evidence', evidence), node_type: kind, assessable: true },
  },
  ...below.flatMap((sub) => controlParts(sub, ref, 'subcontrol')),
];
