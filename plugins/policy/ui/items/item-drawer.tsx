import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Drawer, EntityForm, Icon, IconButton, LockNote, Ltr, RecordMoves, RichText, StatePill } from '../../../../ui/index.ts';
import { ItemMenu } from './item-menu.tsx';
import type { Language } from './order.ts';
import { isOpen, numberOf, stateOf } from './states.ts';

interface Props {
  meta: EntityMeta;
  policyMeta: EntityMeta;
  policy: Row;
  item: Row;
  /** Both, that of the page first. */
  languages: readonly Language[];
  /** To the item before and after; undefined at the ends. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  onClose: () => void;
}

/** An item to write, or, of a text that is settled, to read beside the way to write it again. */
export function ItemDrawer({ meta, policyMeta, policy, item, languages, previous, next, onClose }: Props): ReactElement {
  const intl = useIntl();
  const [dirty, setDirty] = useState(false);
  const word = (id: string): string => intl.formatMessage({ id: `policy.items.${id}` });
  const open = isOpen(policy);
  const writable = open && item.can.update;
  const state = stateOf(meta, item);
  const read = ['agreed', 'approved', 'change_asked'].includes(String(item['stage']));
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={
        <span className="pi-drawer-title">
          <span className="sr">{word(writable ? 'edit' : 'read')}</span> <Ltr>{numberOf(item)}</Ltr> {state && <StatePill choice={state} />}
        </span>
      }
      tools={
        <>
          <IconButton icon="chevron-up" aria-label={word('previous')} disabled={dirty || !previous} onClick={previous} />
          <IconButton icon="chevron-down" aria-label={word('next')} disabled={dirty || !next} onClick={next} />
          {open && <ItemMenu meta={meta} item={item} />}
        </>
      }
      {...(writable ? {} : { footer: <RecordMoves meta={policyMeta} row={policy} listHref={`/policy/${policy.id}/items`} /> })}
    >
      {writable ? (
        <>
          {read && (
            <p className="pi-hint muted">
              <Icon name="circle-info" /> {word('draft_again')}
            </p>
          )}
          <EntityForm
            key={item.id}
            meta={meta}
            verb="update"
            row={item}
            inDrawer
            submit={word('save')}
            onDirty={setDirty}
            onSaved={onClose}
            onDiscard={onClose}
          />
        </>
      ) : (
        <>
          <LockNote>
            <FormattedMessage id="policy.items.settled" values={{ version: String(policy['version'] ?? '') }} />
          </LockNote>
          <div className="pi-both pi-read">
            {languages.map((language) => (
              <section key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                <h4>{String(item[`title_${language}`] ?? '')}</h4>
                {typeof item[`body_${language}`] === 'string' && <RichText html={String(item[`body_${language}`])} />}
              </section>
            ))}
          </div>
        </>
      )}
    </Drawer>
  );
}
