/** The bow tie of a risk on paper: a page on its side, or a part of a longer paper. */
import {
  type Both,
  currencyName,
  type PaperBlock,
  type PaperContext,
  type PaperTemplate,
  type PaperText,
  type Stored,
} from '../../../core/index.ts';
import { drawingOf } from './drawing.ts';
import { bowTieOf, lookOf, type EffectivenessRow, type Side, type TypeRow } from './model.ts';

export const bowTiePaper: PaperTemplate = {
  wide: true,
  title: (ctx) => ctx.say('risk.bow_tie.paper'),
  blocks: async (ctx) => [await bowTieBlock(ctx)],
};

/** A bilingual value as it is stored: one language stands for both where the other is missing. */
const bothOf = (en: string | null, ar: string | null): Both => ({ en: en ?? ar ?? '', ar: ar ?? en ?? '' });

const joined = (parts: readonly (Both | undefined)[]): Both | undefined => {
  const said = parts.filter((part) => part !== undefined);
  return said.length ? { en: said.map(({ en }) => en).join(', '), ar: said.map(({ ar }) => ar).join('، ') } : undefined;
};

/** The drawing, read as the reader of the paper. */
export async function bowTieBlock(ctx: PaperContext): Promise<PaperBlock> {
  const own = { risk_id: ctx.id };
  const [causes, consequences, controls, types, effects] = await Promise.all([
    ctx.find('risk_cause', own, { fields: ['description_en', 'description_ar', 'position', 'category'] }),
    ctx.find('risk_consequence', own, {
      fields: ['description_en', 'description_ar', 'position', 'type', 'financial_min', 'financial_max'],
    }),
    ctx.find('risk_control', own, {
      fields: ['title_en', 'title_ar', 'position', 'risk_control_type_id', 'risk_control_effectiveness_id', 'cause_ids', 'consequence_ids'],
    }),
    ctx.find('risk_control_type', {}, { fields: ['side'] }),
    ctx.find('risk_control_effectiveness', {}, { fields: ['code', 'credit', 'name_en', 'name_ar'] }),
  ]);
  const leaves = [...causes.map((row) => ({ ...row, kind: row.category })), ...consequences.map((row) => ({ ...row, kind: row.type }))];
  type Leaf = (typeof leaves)[number];
  const tie = bowTieOf<Leaf, (typeof controls)[number]>(
    { before: leaves.slice(0, causes.length), after: leaves.slice(causes.length) },
    controls,
    types as TypeRow[],
  );
  const choice = (side: Side, value: string | null): Both | undefined => {
    const [entity, name] = side === 'before' ? ['risk_cause', 'category'] : ['risk_consequence', 'type'];
    const { registry } = ctx.kernel;
    const known = registry
      .entity(entity as string)
      .fields.get(name as string)
      ?.values?.find((one) => one.value === value);
    if (!known) return undefined;
    const key = `${entity}.values.${name}.${known.value}`;
    return { en: registry.label('en', key, known.label), ar: registry.label('ar', key, known.label) };
  };
  const loss = (leaf: Leaf): Both | undefined => {
    const least = 'financial_min' in leaf ? leaf.financial_min : null;
    const most = 'financial_max' in leaf ? leaf.financial_max : null;
    if (least === null && most === null) return undefined;
    const [from, to] = [ctx.amount(least ?? most), ctx.amount(most ?? least)];
    const say = (locale: 'en' | 'ar'): string =>
      ctx.say(from === to ? 'risk.bow_tie.loss' : 'risk.bow_tie.losses', { from, to, unit: currencyName(locale, ctx.currency) })[locale];
    return { en: say('en'), ar: say('ar') };
  };
  const effect = (control: (typeof controls)[number]): Both => {
    const value =
      effects.find(({ id }) => id === control.risk_control_effectiveness_id) ?? effects.find(({ code }) => code === 'not_tested');
    return value ? bothOf(value.name_en, value.name_ar) : ctx.say('risk.bow_tie.untested');
  };
  const level = (name: string): { name: PaperText; color: string }[] => {
    const said = ctx.value(`${name}_level_id`);
    const stored = ctx.row[`${name}_level`] as { color?: string } | null | undefined;
    return said === undefined ? [] : [{ name: said, color: stored?.color ?? '#ffffff' }];
  };
  const after = level('residual');
  const loose = joined([...tie.loose.before, ...tie.loose.after].map(({ title_en, title_ar }) => bothOf(title_en, title_ar)));
  const drawing = drawingOf<PaperText, Leaf, (typeof controls)[number]>(tie, {
    heads: [
      ctx.say('risk.bow_tie.causes'),
      ctx.say('risk.bow_tie.preventive'),
      ctx.say('risk.bow_tie.risk'),
      ctx.say('risk.bow_tie.reactive'),
      ctx.say('risk.bow_tie.consequences'),
    ],
    leaf: (side, leaf) => ({
      name: bothOf(leaf.description_en, leaf.description_ar),
      detail: joined([choice(side, leaf.kind), side === 'after' ? loss(leaf) : undefined]),
    }),
    gate: (control) => ({
      name: bothOf(control.title_en, control.title_ar),
      effect: effect(control),
      look: lookOf(control, effects as EffectivenessRow[]),
    }),
    knot: {
      code: (ctx.row as Partial<Stored<'risk'>>).code ?? '',
      name: ctx.value('short_name') ?? '',
      levels: [...level('inherent'), ...(after.length ? after : level('current'))],
    },
    loose: loose && bothOf(ctx.say('risk.bow_tie.loose', { names: loose.en }).en, ctx.say('risk.bow_tie.loose', { names: loose.ar }).ar),
  });
  return { kind: 'drawing', ...drawing };
}
