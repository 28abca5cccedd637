import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryEntry } from '../../../core/shared/wire.ts';
import { historyLines } from '../history-lines.ts';
import { Sentence } from '../sentence.tsx';
import { showValue } from '../show-value.ts';
import type { Talk } from './use-conversation.ts';

/** A name in a sentence. */
export const strong = (parts: React.ReactNode): React.ReactNode => (
  <b>
    <bdi>{parts}</bdi>
  </b>
);

/** What a person did, in one sentence: in the words of the conversation where it has some, else in those of the history. */
export function Act({ entry, talk }: { entry: HistoryEntry; talk: Talk }): React.JSX.Element | null {
  const intl = useIntl();
  const { thread, answer, court } = talk.conversation;
  const actor = entry.actor?.label ?? '';
  const said = (id: string, values: Record<string, string> = {}): React.JSX.Element => (
    <FormattedMessage id={`detail.talk.${id}`} values={{ ...values, actor, b: strong }} />
  );
  if (thread?.write.includes(entry.action)) return said('replied');
  if (entry.action === court?.remind) return said('reminded');
  if (entry.action === answer?.moves && talk.answeredBy) return said('accepted', { name: talk.answeredBy.label });
  const show = showValue(intl);
  const move = entry.changes.find(({ type }) => type === 'state');
  const turn = entry.changes.find(({ field }) => field === court?.holder);
  const [to, name] = [move && show(move, 'to'), turn && show(turn, 'to')];
  if (to && name) return said('passed', { to, name });
  const [line] = historyLines(entry, show);
  return line ? <Sentence actor={actor} line={line} /> : null;
}
