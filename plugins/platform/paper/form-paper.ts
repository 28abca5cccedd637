/** The paper of an entity without a template: its form, section by section. */
import type { PaperBlock, PaperContext, PaperTemplate } from '../../../core/index.ts';
import { bothOf, LONG } from './words.ts';

export const formPaper: PaperTemplate = { blocks };

async function blocks(ctx: PaperContext): Promise<PaperBlock[]> {
  const { entity } = ctx;
  const sections = entity.def.form.length ? entity.def.form.map(({ rows }) => rows.flat()) : [[...entity.def.list.columns]];
  const made: PaperBlock[] = [];
  for (const [i, names] of sections.entries()) {
    const typed = (test: (type: string) => boolean): string[] => names.filter((name) => test(entity.fields.get(name)?.type ?? ''));
    const facts = ctx.facts(typed((type) => !LONG.has(type) && type !== 'children' && type !== 'json'));
    if (facts.length) made.push({ kind: 'facts', ...titleOf(ctx, i), facts });
    made.push(...ctx.texts(typed((type) => LONG.has(type))));
    for (const name of typed((type) => type === 'children')) made.push(...(await ctx.children(name)));
  }
  const files = [...entity.fields.values()].filter(({ type }) => type === 'file').map(({ name }) => name);
  return [...made, ...(await ctx.photos(files))];
}

/** The first section stands below the head without a title of its own. */
function titleOf({ entity, kernel }: PaperContext, index: number): Partial<Pick<PaperBlock & { kind: 'facts' }, 'title'>> {
  const section = entity.def.form[index]?.section;
  if (index === 0 || section === undefined) return {};
  return { title: bothOf((locale) => kernel.registry.label(locale, `${entity.name}.sections.${index}`, section)) };
}
