/** The whole paper of a record as the process that prints it gets it. */
import { createHash } from 'node:crypto';
import type { Kernel, Texts } from '../../../core/engine.ts';
import type {
  Actor,
  Both,
  PaperBlock,
  PaperContext,
  PaperSignature,
  PaperTemplate,
  PaperText,
  ResolvedEntity,
} from '../../../core/index.ts';

import { readTrail } from '../approvals/index.ts';
import { contextOf, sayBoth } from './context.ts';
import { formPaper } from './form-paper.ts';
import type { Letterhead } from './letterhead.ts';
import { bothOf, momentOf } from './words.ts';

export type PaperLanguage = 'en' | 'ar';

/** What workers/paper/paper.mjs prints. */
export interface Description {
  language: PaperLanguage;
  paper: string;
  color: string;
  about: { Title: string; Author: string };
  organisation: PaperText;
  title: PaperText;
  logo: string | null;
  /** A word across every page of a record that is not in force. */
  across: PaperText | null;
  foot: { number: string; mark: string; printed: string; page: string };
  blocks: PaperBlock[];
}

export interface Printing {
  kernel: Kernel;
  texts: Texts;
  actor: Actor;
  letterhead: Letterhead;
  /** Name of whoever prints. */
  person: Both;
  now: Date;
}

/** @throws AppError not_found for a record out of reach, forbidden without the permission. */
export async function describe(printing: Printing, entity: ResolvedEntity, id: number, language: PaperLanguage): Promise<Description> {
  const { kernel, texts, letterhead, person, now } = printing;
  const ctx = await contextOf(printing, entity, id);
  const template = kernel.plugins.flatMap(({ papers }) => papers?.[entity.name] ?? []).at(-1) ?? formPaper;
  const title = template.title?.(ctx) ?? entityLabel(texts, entity);
  const blocks = [...(await template.blocks(ctx)), ...(letterhead.signatures ? await signaturesOf(printing, ctx, template) : [])];
  const number = numberOf(ctx);
  const say = (key: string, values?: Record<string, string>): string => texts.say(language, { key, ...(values ? { values } : {}) });
  return {
    language,
    paper: letterhead.paper,
    color: letterhead.color,
    about: { Title: [plain(title, language), number].filter(Boolean).join(' '), Author: plain(letterhead.organisation, language) },
    organisation: letterhead.organisation,
    title,
    logo: letterhead.logo,
    across: acrossOf(texts, ctx),
    foot: {
      number,
      mark: say('paper.mark', { mark: markOf(title, blocks) }),
      printed: say('paper.printed', { moment: momentOf(now, language), person: person[language] }),
      page: say('paper.page', { page: '{page}', pages: '{pages}' }),
    },
    blocks,
  };
}

export const plain = (value: PaperText, language: PaperLanguage): string => (typeof value === 'string' ? value : value[language]);

const entityLabel = (texts: Texts, { name, def }: ResolvedEntity): PaperText =>
  bothOf((locale) => texts.label(locale, `${name}.label`, def.label[0]));

/** The field that leads the title of the record, such as its number. */
export function numberOf({ entity, row }: PaperContext): string {
  const sequence = [...entity.fields.values()].find(({ type }) => type === 'sequence')?.name;
  const first = entity.titleParts.flatMap((part) => ('field' in part ? [part.field] : []))[0];
  const value = row[sequence ?? ''] ?? row[first ?? ''];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : String(row.id);
}

/** The state of a draft, and of a record that came to nothing. */
function acrossOf(texts: Texts, { entity, row }: PaperContext): PaperText | null {
  const { state } = entity;
  const choice = state?.values?.find(({ value }) => value === row[state.name]);
  if (!state || !choice || (choice.value !== 'draft' && choice.tone !== 'stop')) return null;
  return bothOf((locale) => texts.label(locale, `${entity.name}.values.${state.name}.${choice.value}`, choice.label));
}

/** Two papers with the same mark say the same. */
function markOf(title: PaperText, blocks: readonly PaperBlock[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([title, blocks]))
    .digest('hex');
  return [0, 4, 8].map((at) => hash.slice(at, at + 4)).join('-');
}

/** Those of the approval; otherwise empty boxes of the roles that the template names. */
async function signaturesOf(printing: Printing, ctx: PaperContext, { signatures = [] }: PaperTemplate): Promise<PaperBlock[]> {
  const { texts } = printing;
  const empty = sayBoth(texts, 'paper.signature_and_stamp');
  const approved = ctx.entity.def.approval === undefined ? [] : await approvedBy(printing, ctx, empty);
  const all = approved.length ? approved : signatures.map((key) => ({ role: sayBoth(texts, key), empty }));
  return all.length ? [{ kind: 'signatures', title: sayBoth(texts, 'paper.signatures'), signatures: all }] : [];
}

async function approvedBy({ kernel, texts, actor }: Printing, { entity, id }: PaperContext, empty: PaperText): Promise<PaperSignature[]> {
  const [en, ar] = await Promise.all([
    readTrail(kernel, entity, id, { actor, locale: 'en' }),
    readTrail(kernel, entity, id, { actor, locale: 'ar' }),
  ]);
  const signed = (role: PaperText, name: PaperText | undefined, at: string): PaperSignature => ({
    role,
    ...(name ? { name } : {}),
    lines: [bothOf((locale) => momentOf(at, locale))],
  });
  const submitted = en.submitted
    ? [
        signed(
          sayBoth(texts, 'paper.submitted'),
          bothOf((locale) => (locale === 'ar' ? ar : en).submitted?.person?.label ?? ''),
          en.submitted.at,
        ),
      ]
    : [];
  const steps = en.steps.map((step, i) => {
    const name = bothOf((locale) => (locale === 'ar' ? ar.steps[i]?.name : step.name) || texts.say(locale, { key: 'paper.approved' }));
    const by = step.people.find(({ status, decided_at }) => status === 'approved' && decided_at);
    const there = ar.steps[i]?.people.find(({ person }) => person.id === by?.person.id);
    return by
      ? signed(name, { en: by.person.label, ar: there?.person.label ?? by.person.label }, by.decided_at as string)
      : { role: name, empty };
  });
  return [...submitted, ...steps];
}
