/** The paper of a list: what its plugin says above it, and its rows as a table. */
import { canRead, type ListFilter, type Sort } from '../../../core/engine.ts';
import { type ListPaperContext, type PaperBlock, readsOf, type ResolvedEntity } from '../../../core/index.ts';
import { columnsOf, MOST_ROWS, rowsOf, tableOf } from './context.ts';
import { type Description, footOf, markOf, type PaperLanguage, plain, type Printing } from './describe.ts';
import { amountOf, bothOf, sayBoth } from './words.ts';

/** @throws as a list does. */
export async function describeList(
  printing: Printing,
  entity: ResolvedEntity,
  filter: ListFilter,
  sort: Sort[],
  language: PaperLanguage,
): Promise<Description> {
  const { kernel, texts, actor, letterhead } = printing;
  const template = kernel.plugins.flatMap(({ listPapers }) => listPapers?.[entity.name] ?? []).at(-1);
  const rows = await rowsOf(printing, entity, filter, sort);
  const label = bothOf((locale) => texts.label(locale, `${entity.name}.labels`, entity.def.label[1]));
  const ctx: ListPaperContext = {
    ...readsOf({ kernel, actor, locale: 'en' }),
    kernel,
    entity,
    actor,
    rows: rows.slice(0, MOST_ROWS),
    say: (key, values) => sayBoth(texts, key, values),
    currency: printing.currency,
    amount: (value) => amountOf(value, printing.currency),
  };
  const title = template?.title?.(ctx) ?? label;
  const above = await template?.above?.(ctx);
  const wanted = (template?.columns ?? entity.def.list.columns).filter((name) => {
    const field = entity.fields.get(name);
    return field !== undefined && canRead(actor, field);
  });
  const table = tableOf(printing, entity, label, columnsOf(entity, '', actor, wanted), rows);
  const blocks: PaperBlock[] = [
    ...(above ?? []),
    table.columns.length ? table : { kind: 'note', value: sayBoth(texts, 'paper.no_rows') },
    ...(rows.length > MOST_ROWS ? [{ kind: 'note' as const, value: sayBoth(texts, 'paper.cut', { rows: MOST_ROWS }) }] : []),
  ];
  return {
    language,
    paper: letterhead.paper,
    color: letterhead.color,
    about: { Title: plain(title, language), Author: plain(letterhead.organisation, language) },
    organisation: letterhead.organisation,
    title,
    logo: letterhead.logo,
    across: null,
    check: null,
    foot: footOf(printing, '', markOf(title, blocks), language),
    blocks,
  };
}
