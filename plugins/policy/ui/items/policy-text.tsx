import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Choice } from '../../../../core/shared/entity.ts';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import {
  announceError,
  Button,
  download,
  Drawer,
  Empty,
  EntityForm,
  IconButton,
  isApiError,
  Ltr,
  PageHead,
  RichText,
  Segmented,
  StatePill,
  useEntityMeta,
  usePersistedState,
} from '../../../../ui/index.ts';
import { ItemComments } from './item-comments.tsx';
import { ControlTags, Satisfies, useControls, type Control } from './item-controls.tsx';
import { inOrder, textIn, type Placed } from './order.ts';
import { PolicyNote } from './policy-note.tsx';
import { useItemKeys } from './use-item-keys.ts';

type Language = 'en' | 'ar';

interface Props {
  meta: EntityMeta;
  policy: Row;
  items: readonly Row[];
}

/** What is open beside the text. */
type Open = { form: 'create' } | { form: 'update'; item: Row } | { note: true } | undefined;

export function PolicyText({ meta, policy, items }: Props): ReactElement {
  const intl = useIntl();
  const placed = inOrder(items);
  const [language, setLanguage] = usePersistedState<Language>('policy.language', intl.locale.startsWith('ar') ? 'ar' : 'en');
  const [chosen, setChosen] = useState<number | undefined>(placed[0]?.item.id);
  const [open, setOpen] = useState<Open>();
  const policyMeta = useEntityMeta('policy').data;
  const controls = useControls(policy.id);
  const stage = policyMeta?.fields['stage']?.values?.find(({ value }) => value === policy['stage']);
  const writable = ['draft', 'under_review', 'under_revision'].includes(String(policy['stage'])) && meta.can.create;
  const current = items.find(({ id }) => id === chosen);
  const close = (): void => setOpen(undefined);
  const word = (id: string): string => intl.formatMessage({ id: `policy.items.${id}` });
  const editable = writable && current?.can.update === true;
  useItemKeys({
    placed,
    chosen,
    onChoose: setChosen,
    onEdit: editable ? () => setOpen({ form: 'update', item: current }) : undefined,
    movable: editable,
  });
  // On a narrow screen the text comes first.
  const [outlined, setOutlined] = useState(false);
  const [taking, setTaking] = useState(false);
  const take = async (): Promise<void> => {
    setTaking(true);
    try {
      await download('export-policy', 'policy.docx', { id: policy.id, language });
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
    } finally {
      setTaking(false);
    }
  };
  return (
    <section className="pi">
      <PageHead
        line
        title={String(policy['name'] ?? '')}
        beside={
          <>
            <span className="muted">
              <Ltr>{String(policy['code'] ?? '')}</Ltr>
            </span>
            <span className="muted">
              <FormattedMessage id="policy.items.version" values={{ version: String(policy['version'] ?? '') }} />
            </span>
            {stage && <StatePill choice={stage} />}
          </>
        }
        actions={
          <>
            <IconButton
              icon={policy['note_locked'] === true ? 'lock' : 'file-lines'}
              aria-label={word('note')}
              onClick={() => setOpen({ note: true })}
            />
            {typeof policy['published_version'] === 'string' && (
              <Link className="k-btn" to={`/policy/${policy.id}/compare`}>
                <FormattedMessage id="policy.items.compare" values={{ version: policy['published_version'] }} />
              </Link>
            )}
            <Button busy={taking} onClick={() => void take()}>
              <FormattedMessage id="policy.items.export" />
            </Button>
            <Link className="k-btn" to={`/policy/${policy.id}`}>
              <FormattedMessage id="policy.items.record" />
            </Link>
            {writable && (
              <Button variant="primary" icon="plus" onClick={() => setOpen({ form: 'create' })}>
                <FormattedMessage id="policy.items.add" />
              </Button>
            )}
          </>
        }
      />
      {placed.length === 0 ? (
        <Empty title={<FormattedMessage id="policy.items.none" />} text={<FormattedMessage id="policy.items.none_text" />} />
      ) : (
        <div className="pi-body" data-outlined={outlined || undefined}>
          <Outline
            placed={placed}
            language={language}
            chosen={chosen}
            onChoose={(id) => {
              setChosen(id);
              setOutlined(false);
            }}
            meta={meta}
          />
          <div className="pi-text">
            <Button
              className="pi-outline-button"
              icon="list-bullets"
              aria-expanded={outlined}
              aria-controls="policy-outline"
              onClick={() => setOutlined((shown) => !shown)}
            >
              {word('outline')}
            </Button>
            <Segmented
              label={word('language')}
              items={[
                { value: 'en', label: 'EN' },
                { value: 'ar', label: 'ع' },
              ]}
              value={language}
              onChange={setLanguage}
            />
            {placed.map((one) => (
              <Item
                key={one.item.id}
                placed={one}
                language={language}
                meta={meta}
                controls={controls}
                chosen={one.item.id === chosen}
                onChoose={() => setChosen(one.item.id)}
                onEdit={writable && one.item.can.update ? () => setOpen({ form: 'update', item: one.item }) : undefined}
              />
            ))}
          </div>
          {current && (
            <ItemComments key={current.id} item={current}>
              <Satisfies item={current} controls={controls} />
            </ItemComments>
          )}
        </div>
      )}
      {open && 'form' in open && (
        <Drawer isOpen onClose={close} title={word(open.form === 'create' ? 'add' : 'edit')}>
          {open.form === 'create' ? (
            <EntityForm meta={meta} verb="create" defaults={{ policy_id: policy.id }} inDrawer onSaved={close} onDiscard={close} />
          ) : (
            <EntityForm meta={meta} verb="update" row={open.item} inDrawer onSaved={close} onDiscard={close} />
          )}
        </Drawer>
      )}
      {open && 'note' in open && <PolicyNote policy={policy} onClose={close} />}
    </section>
  );
}

const stateOf = (meta: EntityMeta, item: Row): Choice | undefined =>
  meta.fields['stage']?.values?.find(({ value }) => value === item['stage']);

interface OutlineProps {
  placed: readonly Placed[];
  language: Language;
  chosen: number | undefined;
  onChoose: (id: number) => void;
  meta: EntityMeta;
}

function Outline({ placed, language, chosen, onChoose, meta }: OutlineProps): ReactElement {
  const intl = useIntl();
  const go = (id: number): void => {
    onChoose(id);
    document.getElementById(`item-${id}`)?.scrollIntoView({ block: 'start' });
  };
  return (
    <nav id="policy-outline" className="pi-outline" aria-label={intl.formatMessage({ id: 'policy.items.outline' })}>
      {placed.map(({ item, depth }) => {
        const title = textIn(item, 'title', language);
        return (
          <button
            key={item.id}
            type="button"
            className="pi-line"
            data-depth={Math.min(depth, 4)}
            aria-current={item.id === chosen || undefined}
            title={stateOf(meta, item)?.label}
            onClick={() => go(item.id)}
          >
            <Ltr>{String(item['number'] ?? '')}</Ltr>
            <span className="cut" lang={title.lang}>
              {title.text || intl.formatMessage({ id: 'policy.items.untitled' })}
            </span>
          </button>
        );
      })}
    </nav>
  );
}

interface ItemProps {
  placed: Placed;
  language: Language;
  meta: EntityMeta;
  controls: ReadonlyMap<number, Control>;
  chosen: boolean;
  onChoose: () => void;
  onEdit: (() => void) | undefined;
}

function Item({ placed: { item, depth }, language, meta, controls, chosen, onChoose, onEdit }: ItemProps): ReactElement {
  const intl = useIntl();
  const [title, body] = [textIn(item, 'title', language), textIn(item, 'body', language)];
  const state = stateOf(meta, item);
  const Heading = depth === 0 ? 'h2' : 'h3';
  return (
    <article
      id={`item-${item.id}`}
      className="pi-item"
      data-chosen={chosen || undefined}
      lang={body.text ? body.lang : title.lang}
      dir={(body.text ? body.lang : title.lang) === 'ar' ? 'rtl' : 'ltr'}
      onFocus={onChoose}
      onClick={onChoose}
    >
      <header className="pi-item-head">
        <Heading>
          <span className="muted">
            <Ltr>{String(item['number'] ?? '')}</Ltr>
          </span>{' '}
          {title.text}
        </Heading>
        {state && <StatePill choice={state} />}
        {onEdit && <IconButton icon="pencil" size="sm" aria-label={intl.formatMessage({ id: 'policy.items.edit' })} onClick={onEdit} />}
      </header>
      {body.text && <RichText html={body.text} />}
      <ControlTags item={item} controls={controls} />
    </article>
  );
}
