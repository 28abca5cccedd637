import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Button, dayOf, Drawer, Empty, EntityForm, Icon, LockNote, Segmented, usePersistedState, when } from '../../../../ui/index.ts';
import { ApprovalLine } from './approval-line.tsx';
import { ItemComments } from './item-comments.tsx';
import { Satisfies, useControls } from './item-controls.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { ItemText } from './item-text.tsx';
import { inOrder, keptItems, savedAt, type Language } from './order.ts';
import { Outline } from './outline.tsx';
import { PolicyHead } from './policy-head.tsx';
import { PolicyNote } from './policy-note.tsx';
import { isOpen, numberOf } from './states.ts';
import { useItemKeys } from './use-item-keys.ts';
import { useQuotes, useSelectedWords } from './use-quotes.ts';

interface Props {
  meta: EntityMeta;
  policyMeta: EntityMeta;
  policy: Row;
  items: readonly Row[];
  /** Versions that were published and are not the text as it is now, newest first. */
  earlier: readonly Row[];
  /** The one of them that is shown, with its text. */
  kept: Row | undefined;
  onVersion: (id: string) => void;
}

/** What is open beside the text. */
type Open = 'add' | 'item' | 'note' | undefined;

export function PolicyText({ meta, policyMeta, policy, items, earlier, kept, onVersion }: Props): ReactElement {
  const intl = useIntl();
  const own: Language = intl.locale.startsWith('ar') ? 'ar' : 'en';
  const both: Language[] = [own, own === 'ar' ? 'en' : 'ar'];
  const [shown, setShown] = usePersistedState<Language | 'both'>('policy.language', own);
  const language = shown === 'both' ? own : shown;
  const placed = inOrder(kept ? keptItems(kept) : items);
  const [chosen, setChosen] = useState<number | undefined>(placed[0]?.item.id);
  const [open, setOpen] = useState<Open>();
  const controls = useControls(policy.id);
  const quotes = useQuotes(policy.id);
  const [selected, readSelected, clearSelected] = useSelectedWords();
  const writable = !kept && isOpen(policy);
  const at = placed.findIndex(({ item }) => item.id === chosen);
  const current = placed[at]?.item;
  const close = (): void => setOpen(undefined);
  const word = (id: string): string => intl.formatMessage({ id: `policy.items.${id}` });
  const editable = writable && current?.can.update === true;
  const edits = editable || (!kept && current !== undefined && policy.can.actions.includes('revise'));
  const edit = edits ? () => setOpen('item') : undefined;
  const add = writable && meta.can.create ? () => setOpen('add') : undefined;
  useItemKeys({ placed, chosen, onChoose: setChosen, onEdit: edit, movable: editable });
  // On a narrow screen the text comes first.
  const [outlined, setOutlined] = useState(false);
  const choose = (id: number): void => {
    setChosen(id);
    setOutlined(false);
  };
  const step = (by: 1 | -1): (() => void) | undefined => {
    const to = placed[at + by]?.item.id;
    return to === undefined ? undefined : () => setChosen(to);
  };
  const saved = kept ? undefined : savedAt(policy, items);
  return (
    <section className="pi">
      <PolicyHead
        policyMeta={policyMeta}
        policy={policy}
        language={language}
        earlier={earlier}
        kept={kept}
        onVersion={onVersion}
        onNote={() => setOpen('note')}
      />
      {kept ? <KeptNote policy={policy} kept={kept} onVersion={onVersion} /> : <ApprovalLine policy={policy} items={items} />}
      {placed.length === 0 ? (
        <Empty
          title={<FormattedMessage id="policy.items.none" />}
          text={<FormattedMessage id="policy.items.none_text" />}
          {...(add
            ? {
                actions: (
                  <Button icon="plus" onClick={add}>
                    {word('add')}
                  </Button>
                ),
              }
            : {})}
        />
      ) : (
        <div className="pi-body" data-outlined={outlined || undefined} data-kept={kept ? true : undefined}>
          <Outline placed={placed} language={language} chosen={chosen} onChoose={choose} meta={meta} kept={!!kept} onAdd={add} />
          <div className="pi-text">
            <div className="pi-bar">
              <Button
                className="pi-outline-button"
                icon="list-bullets"
                aria-expanded={outlined}
                aria-controls="policy-outline"
                onClick={() => setOutlined((before) => !before)}
              >
                {word('outline')}
              </Button>
              {edit && (
                <Segmented
                  label={word('mode')}
                  items={[
                    { value: 'read', label: word('read') },
                    { value: 'edit', label: word('write') },
                  ]}
                  value={open === 'item' ? 'edit' : 'read'}
                  onChange={(mode) => (mode === 'edit' ? edit() : close())}
                />
              )}
              <Segmented
                label={word('language')}
                items={[
                  { value: 'en', label: 'EN' },
                  { value: 'ar', label: 'ع' },
                  { value: 'both', label: word('both') },
                ]}
                value={shown}
                onChange={setShown}
              />
              {saved && (
                <span className="pi-saved">
                  <Icon name="arrow-ccw-clock" />
                  <FormattedMessage id="policy.items.saved" values={{ when: lowerFirst(when(saved, intl)) }} />
                </span>
              )}
            </div>
            <div className="pi-items" onPointerUp={readSelected} onKeyUp={readSelected}>
              {placed.map((one) => (
                <ItemText
                  key={one.item.id}
                  placed={one}
                  languages={shown === 'both' ? both : [shown]}
                  meta={meta}
                  controls={controls}
                  quotes={kept ? undefined : quotes.get(one.item.id)}
                  chosen={one.item.id === chosen}
                  kept={!!kept}
                  onChoose={() => setChosen(one.item.id)}
                  onEdit={edit}
                  open={writable}
                />
              ))}
            </div>
          </div>
          {current && !kept && (
            <ItemComments
              key={current.id}
              meta={meta}
              item={current}
              quote={selected?.item === current.id ? selected.words : undefined}
              onQuoted={clearSelected}
            >
              <h2>
                <FormattedMessage id="policy.items.item_number" values={{ number: numberOf(current) }} />
              </h2>
              <Satisfies item={current} controls={controls} />
            </ItemComments>
          )}
        </div>
      )}
      {open === 'add' && (
        <Drawer isOpen onClose={close} title={word('add')}>
          <EntityForm meta={meta} verb="create" defaults={{ policy_id: policy.id }} inDrawer onSaved={close} onDiscard={close} />
        </Drawer>
      )}
      {open === 'item' && current && (
        <ItemDrawer
          meta={meta}
          policyMeta={policyMeta}
          policy={policy}
          item={current}
          languages={both}
          previous={step(-1)}
          next={step(1)}
          onClose={close}
        />
      )}
      {open === 'note' && <PolicyNote policy={policy} onClose={close} />}
    </section>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** In place of the approval line: which version is read, and the way back. */
function KeptNote({ policy, kept, onVersion }: { policy: Row; kept: Row; onVersion: (id: string) => void }): ReactElement {
  const intl = useIntl();
  return (
    <div className="pi-kept">
      <LockNote>
        <FormattedMessage
          id="policy.items.kept"
          values={{ version: String(kept['version'] ?? ''), date: dayOf(String(kept['published_at']), intl) }}
        />
      </LockNote>
      <Button size="sm" onClick={() => onVersion('')}>
        <FormattedMessage id="policy.items.back_to" values={{ version: String(policy['version'] ?? '') }} />
      </Button>
    </div>
  );
}
