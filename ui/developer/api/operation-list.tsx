import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Count, Icon, Input } from '../../kit/index.ts';
import { searched } from './document.ts';
import type { Group } from './document.ts';
import { Waiting } from './waiting.tsx';

export interface OperationListProps {
  /** Undefined while they load. */
  groups: readonly Group[] | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Calls by entity, collapsed; a search expands its matches. */
export function OperationList({ groups, chosen, onChoose }: OperationListProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const found = groups && searched(groups, text);
  const toggle = (name: string): void =>
    setOpen((was) => (was.has(name) ? new Set([...was].filter((n) => n !== name)) : new Set(was).add(name)));
  return (
    <nav className="dev-list" aria-label={formatMessage({ id: 'developer.calls' })}>
      <Input
        icon="magnifying-glass"
        type="search"
        aria-label={formatMessage({ id: 'developer.search' })}
        placeholder={formatMessage({ id: 'developer.search' })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found?.map((group) => {
        const shown = text !== '' || open.has(group.name) || group.calls.some((c) => c.id === chosen);
        return (
          <section key={group.name}>
            <button type="button" className="dev-group" aria-expanded={shown} onClick={() => toggle(group.name)}>
              <Icon name={shown ? 'chevron-down' : 'chevron-right'} flip={!shown} />
              <span className="grow cut">{group.label}</span>
              <Count>{group.calls.length}</Count>
            </button>
            {shown && (
              <ul>
                {group.calls.map(({ id, method, operation }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className="dev-call"
                      aria-current={id === chosen ? 'true' : undefined}
                      onClick={() => onChoose(id)}
                    >
                      <MethodMark method={method} />
                      <span>{operation.summary}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      {!found && <Waiting />}
      {found?.length === 0 && (
        <p className="muted dev-none" role="status">
          <FormattedMessage id="developer.search.none" />
        </p>
      )}
    </nav>
  );
}

/** GET, POST …: the colour only supports the text. */
export const MethodMark = ({ method }: { method: string }) => (
  <bdi dir="ltr" className="dev-method" data-method={method}>
    {method}
  </bdi>
);
