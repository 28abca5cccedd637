/** Who prints, with the letterhead of their organisation. */
import { type Kernel, recordLabels, type Texts } from '../../../core/engine.ts';
import { clock } from '../../../core/index.ts';
import type { Actor, Locale } from '../../../core/shared/actor.ts';
import type { Description, Printing } from './describe.ts';
import { letterheadOf } from './letterhead.ts';

export async function printingOf(kernel: Kernel, texts: Texts, actor: Actor): Promise<Printing> {
  const nameIn = async (locale: Locale): Promise<string> => {
    const labels = await recordLabels(kernel.db, kernel.registry, { actor, locale }, [{ entity: 'user', id: actor.userId }]);
    return labels.get(`user:${actor.userId}`) ?? '';
  };
  const [letterhead, en, ar] = await Promise.all([letterheadOf(kernel, actor.tenantId), nameIn('en'), nameIn('ar')]);
  return { kernel, texts, actor, letterhead, person: { en, ar }, now: clock.date(), currency: letterhead.currency };
}

/** Characters that file systems refuse. */
const REFUSED = /[\\/:*?"<>|\p{Cc}]+/gu;

export const fileName = ({ about }: Description, format: 'pdf' | 'docx' = 'pdf'): string =>
  `${about.Title.replaceAll(REFUSED, ' ').trim().slice(0, 120)}.${format}`;
