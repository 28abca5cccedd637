/** Acknowledge and respond by link: the same as the actions in the product, each once, in one transaction, on behalf of the contact. */
import { AppError, type GuestContext, invalid, notifyReaders, text, type Tx, updateRows } from '../../../../../core/index.ts';
import { RESPONSE_MAX, type LinkedTransmittal } from '../../../link-page.ts';
import { rowAfter } from '../answers.ts';
import { answerAsRecipient, recipientOf, standingOf, type LinkedRecipient } from '../transmittal-statements.ts';
import { pageOf } from './page.ts';

type Said = { data: LinkedTransmittal; status: 'success'; message: string };

export async function acknowledgeByLink(ctx: GuestContext): Promise<Said> {
  onlyKnown(ctx, []);
  return answer(ctx, 'acknowledge', null);
}

export async function respondByLink(ctx: GuestContext): Promise<Said> {
  onlyKnown(ctx, ['response']);
  return answer(ctx, 'respond', responseIn(ctx.request.body));
}

function onlyKnown({ request: { body } }: GuestContext, known: readonly string[]): void {
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length) throw invalid(Object.fromEntries(unknown.map((field) => [field, [text('field.unknown', { field })]])));
}

/** Plain text: markup is not interpreted. */
function responseIn({ response }: GuestContext['request']['body']): string {
  const said = typeof response === 'string' ? response.trim() : '';
  if (!said) throw invalid({ response: [text('field.required')] });
  if (said.length > RESPONSE_MAX) throw invalid({ response: [text('field.too_long', { max: RESPONSE_MAX })] });
  if (said.includes('\0')) throw invalid({ response: [text('field.nul')] });
  return said;
}

async function answer(ctx: GuestContext, action: 'acknowledge' | 'respond', response: string | null): Promise<Said> {
  await ctx.transaction(async (tx) => {
    const recipient = await recipientOf(ctx, tx);
    if (!recipient) throw new AppError('not_found');
    const refused = whyNot(recipient, action);
    if (refused) throw new AppError('conflict', { message: text(refused) });
    const id = recipient.transmittal_id;
    await answerAsRecipient(tx, { transmittal: id, response }, recipient.id);
    const [now] = await standingOf(tx, [id]);
    if (!now) throw new AppError('not_found');
    const {
      kernel,
      actor,
      locale,
      request: { ip, id: requestId },
    } = ctx;
    const origin = { source: 'link', requestId, ip, guest: { name: recipient.name, action } } as const;
    await updateRows({ kernel, actor, locale, origin }, tx, 'transmittal', [
      { id, ...rowAfter(now, recipient), ...(response === null ? {} : { response }) },
    ]);
    await tellAuthor(ctx, tx, recipient, action);
  });
  return { status: 'success', message: ctx.texts.say(text(`forms.by_link.${action}`)), data: await pageOf(ctx) };
}

/** Each can be done once; a response also acknowledges. */
function whyNot(
  { acknowledged_at, responded_at, action_required }: LinkedRecipient,
  action: 'acknowledge' | 'respond',
): string | undefined {
  if (action === 'acknowledge') return acknowledged_at ? 'forms.by_link.acknowledged_before' : undefined;
  if (responded_at) return 'forms.by_link.responded_before';
  return action_required ? undefined : 'forms.by_link.no_response';
}

const WORD = { acknowledge: 'acknowledged', respond: 'responded' } as const;

/** Only if the author can still open it. */
const tellAuthor = async (
  work: GuestContext,
  tx: Tx,
  { transmittal_id: id, created_by: author, name }: LinkedRecipient,
  action: keyof typeof WORD,
): Promise<void> =>
  author === null
    ? undefined
    : notifyReaders(work, tx, [
        { to: author, kind: 'distribution', entity: 'transmittal', id, details: { word: WORD[action], contact: name } },
      ]);
