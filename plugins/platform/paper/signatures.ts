/** The boxes of a paper that are signed: those of the approval, or empty ones of the roles that the template names. */
import { createHash } from 'node:crypto';
import type { Kernel } from '../../../core/engine.ts';
import type { PaperBlock, PaperContext, PaperSignature, PaperTemplate, PaperText } from '../../../core/index.ts';
import { readTrail } from '../approvals/index.ts';
import { bothOf, momentOf, type Reading, sayBoth } from './words.ts';

export async function signaturesOf(reading: Reading, ctx: PaperContext, { signatures = [] }: PaperTemplate): Promise<PaperBlock[]> {
  const { texts } = reading;
  const empty = sayBoth(texts, 'paper.signature_and_stamp');
  const approved = ctx.entity.def.approval === undefined ? [] : await approvedBy(reading, ctx, empty);
  const all = approved.length ? approved : await namedBy(reading, ctx, signatures, empty);
  return all.length ? [{ kind: 'signatures', title: sayBoth(texts, 'paper.signatures'), signatures: all }] : [];
}

/** A box of each role; with the name of the person, and with the moment and the drawn signature of who did it in the product. */
async function namedBy(
  { texts, kernel, actor }: Reading,
  ctx: PaperContext,
  signers: NonNullable<PaperTemplate['signatures']>,
  empty: PaperText,
): Promise<PaperSignature[]> {
  const boxes = signers.map((signer): { role: PaperText; name?: PaperText | undefined; by?: { person: number; at: string } } => {
    if (typeof signer === 'string') return { role: sayBoth(texts, signer) };
    const name = ctx.value(signer.by);
    const at = signer.at === undefined ? undefined : ctx.row[signer.at];
    const person = ctx.entity.fields.get(signer.by)?.to === 'user' ? ctx.row[signer.by] : undefined;
    const done = name !== undefined && typeof person === 'number' && typeof at === 'string' && ctx.value(signer.at as string) !== undefined;
    return { role: sayBoth(texts, signer.role), name, ...(done ? { by: { person, at } } : {}) };
  });
  const pictures = await picturesOf(
    kernel,
    actor.tenantId,
    boxes.flatMap(({ by }) => (by ? [by.person] : [])),
  );
  return boxes.map(({ role, name, by }) => {
    if (!by) return { role, ...(name === undefined ? {} : { name }), empty };
    const picture = pictures.get(by.person);
    return {
      role,
      ...(name === undefined ? {} : { name }),
      ...(picture ? { picture } : {}),
      lines: [bothOf((locale) => momentOf(by.at, locale)), markOf(ctx, by.person, by.at)],
    };
  });
}

interface Box {
  role: PaperText;
  /** Absent: nobody has signed. */
  by?: { person: number; name: PaperText; at: string };
}

async function approvedBy(reading: Reading, ctx: PaperContext, empty: PaperText): Promise<PaperSignature[]> {
  const { kernel, texts, actor } = reading;
  const { entity, id } = ctx;
  const [en, ar] = await Promise.all([
    readTrail(kernel, entity, id, { actor, locale: 'en' }),
    readTrail(kernel, entity, id, { actor, locale: 'ar' }),
  ]);
  const boxes: Box[] = [];
  const { submitted } = en;
  if (submitted?.person) {
    const { id: person, label } = submitted.person;
    const name = { en: label, ar: ar.submitted?.person?.label ?? label };
    boxes.push({ role: sayBoth(texts, 'paper.submitted'), by: { person, name, at: submitted.at } });
  }
  for (const [i, step] of en.steps.entries()) {
    const role = bothOf((locale) => (locale === 'ar' ? ar.steps[i]?.name : step.name) || texts.say(locale, { key: 'paper.approved' }));
    const signed = step.people.find(({ status, decided_at }) => status === 'approved' && decided_at);
    if (!signed) {
      boxes.push({ role });
      continue;
    }
    const { id: person, label } = signed.person;
    const there = ar.steps[i]?.people.find((one) => one.person.id === person);
    boxes.push({ role, by: { person, name: { en: label, ar: there?.person.label ?? label }, at: signed.decided_at as string } });
  }
  const people = boxes.flatMap(({ by }) => (by ? [by.person] : []));
  const pictures = await picturesOf(kernel, actor.tenantId, people);
  return boxes.map(({ role, by }) => {
    if (!by) return { role, empty };
    const { person, name, at } = by;
    const picture = pictures.get(person);
    return { role, name, ...(picture ? { picture } : {}), lines: [bothOf((locale) => momentOf(at, locale)), markOf(ctx, person, at)] };
  });
}

/** The mark of one decision. */
function markOf({ entity, id, actor }: PaperContext, person: number, at: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([actor.tenantId, entity.name, id, person, at]))
    .digest('hex');
  return `${hash.slice(0, 4)}-${hash.slice(4, 8)}`;
}

/** The signatures that these people have drawn, in base64. */
async function picturesOf({ db }: Kernel, tenant: number, people: readonly number[]): Promise<Map<number, string>> {
  if (!people.length) return new Map();
  const rows = await db.query<{ user_id: number; picture: string }>(
    { tenant },
    {
      name: 'paper_signatures',
      text: `select user_id, encode(picture, 'base64') as picture from user_signature where tenant_id = $1 and user_id = any($2::bigint[])`,
      values: [tenant, people],
    },
  );
  return new Map(rows.map(({ user_id, picture }) => [user_id, picture]));
}
