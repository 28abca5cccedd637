import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { Button, ChoiceGlyph, Icon, Ltr } from '../../../../ui/index.ts';
import { textIn, type Language, type Placed } from './order.ts';
import { commentsOf, numberOf, stateOf } from './states.ts';
import { agreedOf } from './steps.ts';

interface Props {
  placed: readonly Placed[];
  language: Language;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  meta: EntityMeta;
  /** A text that was published: neither its states nor its comments are those of the items now. */
  kept: boolean;
  /** Undefined where no item can be added. */
  onAdd: (() => void) | undefined;
}

export function Outline({ placed, language, chosen, onChoose, meta, kept, onAdd }: Props): ReactElement {
  const intl = useIntl();
  const go = (id: number): void => {
    onChoose(id);
    document.getElementById(`item-${id}`)?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav id="policy-outline" className="pi-outline" aria-label={intl.formatMessage({ id: 'policy.items.outline' })}>
      <p className="pi-outline-head">
        <FormattedMessage id="policy.items.outline" />
        {!kept && (
          <span>
            <FormattedMessage id="policy.items.agreed" values={agreedOf(placed.map(({ item }) => item))} />
          </span>
        )}
      </p>
      {placed.map(({ item, depth }) => {
        const title = textIn(item, 'title', language);
        const state = kept ? undefined : stateOf(meta, item);
        return (
          <button
            key={item.id}
            type="button"
            className="pi-line"
            data-depth={Math.min(depth, 4)}
            aria-current={item.id === chosen || undefined}
            title={state?.label}
            onClick={() => go(item.id)}
          >
            <Ltr>{numberOf(item)}</Ltr>
            <span className="cut grow" lang={title.lang}>
              {title.text || intl.formatMessage({ id: 'policy.items.untitled' })}
            </span>
            {!kept && <OpenComments n={commentsOf(item)} />}
            {state && <ChoiceGlyph choice={state} />}
            {state && <span className="sr">{state.label}</span>}
          </button>
        );
      })}
      {onAdd && (
        <Button variant="ghost" size="sm" icon="plus" aria-label={intl.formatMessage({ id: 'policy.items.add' })} onClick={onAdd}>
          <FormattedMessage id="policy.items.item" />
        </Button>
      )}
    </nav>
  );
}

/** The number of comments that are not resolved; nothing where there is none. */
export function OpenComments({ n }: { n: number }): ReactNode {
  const intl = useIntl();
  if (!n) return null;
  return (
    <span className="pi-count">
      <Icon name="chats" size={12} />
      <span aria-hidden="true">
        <Ltr>{n}</Ltr>
      </span>
      <span className="sr">{intl.formatMessage({ id: 'policy.items.open_comments' }, { n })}</span>
    </span>
  );
}
