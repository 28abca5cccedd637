import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '../kit/index.ts';
import { placeBeside } from '../kit/place.ts';
import type { MentionState } from './mention.ts';

/** Id of an option, for the text's aria-activedescendant. */
export const choiceId = (listId: string, index: number): string => `${listId}-${index}`;

/** People below the @ that is being typed. The focus stays in the text; a click does not move it. */
export function MentionList({ id, state, onHover }: { id: string; state: MentionState; onHover: (index: number) => void }): ReactElement {
  const intl = useIntl();
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = layer.current;
    const box = state.box();
    if (!panel || !box) return;
    const room = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeBeside(
      box,
      { width: panel.offsetWidth, height: panel.offsetHeight },
      room,
      'bottom-start',
      document.documentElement.dir === 'rtl',
    );
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
    panel.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });
  return createPortal(
    <div ref={layer} className="k-pop-layer" onMouseDown={(event) => event.preventDefault()}>
      <div
        className="k-pop ds-people"
        id={id}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'discussion.people' })}
        aria-busy={state.loading || undefined}
      >
        {state.items.map((person, index) => (
          <div
            key={person.id}
            id={choiceId(id, index)}
            role="option"
            aria-selected={index === state.active}
            className="k-menu-item"
            data-active={index === state.active || undefined}
            data-two={person.hint ? '' : undefined}
            onMouseMove={() => {
              if (index !== state.active) onHover(index);
            }}
            onClick={() => state.take(person)}
          >
            <Avatar id={person.id} name={person.label} size={24} />
            <span className="k-menu-text">
              <bdi className="cut">{person.label}</bdi>
              {person.hint && (
                <small>
                  <bdi>{person.hint}</bdi>
                </small>
              )}
            </span>
          </div>
        ))}
        {state.items.length === 0 && (
          <div className="ds-nobody" role="option" aria-selected={false} aria-disabled="true">
            <FormattedMessage id={state.loading ? 'discussion.searching' : 'discussion.nobody'} />
          </div>
        )}
      </div>
    </div>,
    document.body,
  );
}
