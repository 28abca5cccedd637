/** The whole paper of a record as the process that prints it gets it. */
import { createHash } from 'node:crypto';
import type { Kernel, Texts } from '../../../core/engine.ts';
import { AppError } from '../../../core/index.ts';
import type { Both, PaperBlock, PaperContext, PaperTemplate, PaperText, ResolvedEntity } from '../../../core/index.ts';

import { contextOf } from './context.ts';
import { copyLink, stateOf } from './copy.ts';
import { formPaper } from './form-paper.ts';
import type { Letterhead } from './letterhead.ts';
import { signaturesOf } from './signatures.ts';
import { bothOf, momentOf, type Reading, sayBoth } from './words.ts';

export type PaperLanguage = 'en' | 'ar';

/** What workers/paper/paper.mjs prints. */
export interface Description {
  language: PaperLanguage;
  paper: Letterhead['paper'];
  color: string;
  /** On its side. */
  wide?: true;
  about: { Title: string; Author: string };
  organisation: PaperText;
  title: PaperText;
  logo: string | null;
  /** A word across every page of a record that is not in force. */
  across: PaperText | null;
  /** The code in the head; none on a paper that is not in force. */
  check: { link: string; words: PaperText } | null;
  foot: { number: string; mark: string; printed: string; page: string };
  blocks: PaperBlock[];
}

export interface Printing extends Reading {
  letterhead: Letterhead;
  /** Name of whoever prints. */
  person: Both;
  now: Date;
}

/** @throws AppError not_found for a record out of reach, forbidden without the permission. */
export async function describe(
  printing: Printing,
  entity: ResolvedEntity,
  id: number,
  language: PaperLanguage,
  name?: string,
): Promise<Description> {
  const { kernel, texts, letterhead } = printing;
  const ctx = await contextOf(printing, entity, id);
  const template = templateOf(kernel, entity, name);
  const title = titleOf(texts, ctx, template);
  const blocks = [...(await template.blocks(ctx)), ...(letterhead.signatures ? await signaturesOf(printing, ctx, template) : [])];
  const number = numberOf(ctx);
  const mark = markOf(title, blocks);
  const across = acrossOf(texts, ctx);
  return {
    language,
    paper: letterhead.paper,
    color: letterhead.color,
    ...(template.wide && { wide: true as const }),
    about: { Title: [plain(title, language), number].filter(Boolean).join(' '), Author: plain(letterhead.organisation, language) },
    organisation: letterhead.organisation,
    title,
    logo: letterhead.logo,
    across,
    check: across ? null : await checkOf(printing, ctx, template, mark),
    foot: footOf(printing, number, mark, language),
    blocks,
  };
}

/** The foot of every page. */
export function footOf({ texts, person, now }: Printing, number: string, mark: string, language: PaperLanguage): Description['foot'] {
  const say = (key: string, values: Record<string, string>): string => texts.say(language, { key, values });
  return {
    number,
    mark: say('paper.mark', { mark: shownMark(mark) }),
    printed: say('paper.printed', { moment: momentOf(now, language), person: person[language] }),
    page: say('paper.page', { page: '{page}', pages: '{pages}' }),
  };
}

export const plain = (value: PaperText, language: PaperLanguage): string => (typeof value === 'string' ? value : value[language]);

/** @param further a paper of the record besides its own. @throws AppError not_found for one that it does not have. */
export function templateOf({ plugins }: Kernel, { name }: ResolvedEntity, further?: string): PaperTemplate {
  const found = plugins.flatMap(({ papers }) => papers?.[further === undefined ? name : `${name}.${further}`] ?? []).at(-1);
  if (!found && further !== undefined) throw new AppError('not_found');
  return found ?? formPaper;
}

/** What the paper is called: as its template says, or the entity. */
export const titleOf = (texts: Texts, ctx: PaperContext, template: PaperTemplate): PaperText =>
  template.title?.(ctx) ?? bothOf((locale) => texts.label(locale, `${ctx.entity.name}.label`, ctx.entity.def.label[0]));

/** Rows of another system have no code: what they are now is known there only. */
async function checkOf(
  { kernel, texts, actor }: Printing,
  ctx: PaperContext,
  { keeps = [] }: PaperTemplate,
  mark: string,
): Promise<Description['check']> {
  const { entity, id } = ctx;
  if (kernel.source?.entities.has(entity.name) || kernel.source?.children.has(entity.name)) return null;
  const tenant = actor.tenantId;
  const state = await stateOf(kernel, tenant, entity, id, keeps);
  return { link: await copyLink(kernel, { tenant, entity: entity.name, id, mark, state }), words: sayBoth(texts, 'paper.scan') };
}

/** The number of the record, with its project where it has one, else the field that leads its title. */
export function numberOf({ entity, row }: PaperContext): string {
  const sequence = [...entity.fields.values()].find(({ type }) => type === 'sequence');
  const first = entity.titleParts.flatMap((part) => ('field' in part ? [part.field] : []))[0];
  const value = row[sequence?.full ?? ''] ?? row[sequence?.name ?? ''] ?? row[first ?? ''];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : String(row.id);
}

/** The state of a draft, and of a record that came to nothing. */
export function acrossOf(texts: Texts, { entity, row }: PaperContext): PaperText | null {
  const { state } = entity;
  const choice = state?.values?.find(({ value }) => value === row[state.name]);
  if (!state || !choice || (choice.value !== 'draft' && choice.tone !== 'stop')) return null;
  return bothOf((locale) => texts.label(locale, `${entity.name}.values.${state.name}.${choice.value}`, choice.label));
}

/** Two papers with the same mark say the same. Pictures do not count: a person may draw another signature. */
export const markOf = (title: PaperText, blocks: readonly PaperBlock[]): string =>
  createHash('sha256')
    .update(JSON.stringify([title, blocks], (key, value: unknown) => (key === 'picture' ? undefined : value)))
    .digest('hex')
    .slice(0, 12);

/** A mark as it is printed: 9f3c-71ae-04d2. */
export const shownMark = (mark: string): string => mark.replaceAll(/(.{4})(?=.)/g, '$1-');
