import { useContext } from 'react';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../data/index.ts';
import { Avatar, Keys, Textarea } from '../kit/index.ts';
import { DecisionContext } from './decision.ts';

const KEYS = [
  ['approve', 'A'],
  ['return', 'R'],
  ['reject', 'X'],
] as const;

/** The comment of the next decision, below the record. Ctrl/Cmd Enter approves with it; Escape returns to the list. */
export function InboxComposer({ input }: { input: RefObject<HTMLTextAreaElement | null> }): ReactElement | null {
  const intl = useIntl();
  const { user } = useSession();
  const decision = useContext(DecisionContext);
  if (!decision || !user) return null;
  const { comment, setComment, ask } = decision;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask.current?.('approve');
  };
  const hint = (
    <span className="ap-keys" aria-hidden="true">
      {KEYS.map(([name, key]) => (
        <span key={name}>
          {intl.formatMessage({ id: `approvals.do.${name}` })}
          <Keys of={[key]} />
        </span>
      ))}
    </span>
  );
  return (
    <div className="ap-say">
      <Avatar id={user.id} name={user.full_name} src={user.avatar} size={28} />
      <Textarea
        ref={input}
        rows={1}
        dir="auto"
        value={comment}
        aria-label={intl.formatMessage({ id: 'approvals.comment' })}
        placeholder={intl.formatMessage({ id: 'approvals.say' })}
        after={comment ? undefined : hint}
        onChange={(event) => setComment(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
