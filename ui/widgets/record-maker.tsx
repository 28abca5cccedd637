import { Suspense, useCallback, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useEntityMeta } from '../data/index.ts';
import { lowerFirst } from '../kit/text/names.ts';
import { recordTitle } from '../cells/record-title.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { Drawer } from '../kit/dialog.tsx';
import { recordForm } from '../slots/record-form.ts';
import type { Option } from './option-list.tsx';

export interface RecordMaker {
  /** For the combobox; undefined if this actor may not create such a record. */
  offer?: { text: (typed: string) => ReactNode; run: (typed: string) => void };
  /** The drawer with the form, while it is open. */
  drawer: ReactElement | null;
}

const ARABIC = /[\u0600-\u06ff]/;

/** The typed text, as the first field of the record's title. */
function proposal(meta: EntityMeta, text: string): Record<string, unknown> {
  const name = [...meta.title.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').find((field) => meta.fields[field]?.type === 'text');
  if (!name || !text) return {};
  return { [meta.fields[name]?.bilingual ? `${name}_${ARABIC.test(text) ? 'ar' : 'en'}` : name]: text };
}

/**
 * Creates a missing record of a reference without leaving the form: an option below the list, and a drawer with its form.
 * @param asked the list has been opened: only then the other entity's metadata is fetched
 */
export function useRecordMaker(entity: string, asked: boolean, onMade: (option: Option & { id: number }) => void): RecordMaker {
  const intl = useIntl();
  const { data: meta } = useEntityMeta(asked ? entity : undefined);
  const confirm = useConfirm();
  const [typed, setTyped] = useState<string | null>(null);
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  const EntityForm = recordForm();
  if (!EntityForm || !meta?.can.create || !meta.forms.create) return { drawer: null };
  const made = (row: Row): void => {
    setTyped(null);
    onMade({ id: row.id, label: recordTitle(meta, row) });
  };
  const close = (): void => {
    const text = (id: string): string => intl.formatMessage({ id: `form.leave.${id}` });
    const asked = dirty.current
      ? confirm({ title: text('title'), text: text('text'), confirm: text('discard'), cancel: text('stay'), danger: true })
      : Promise.resolve(true);
    void asked.then((leave) => {
      if (leave) setTyped(null);
    });
  };
  const label = lowerFirst(meta.label);
  const drawer =
    typed === null ? null : (
      <Drawer isOpen onClose={close} title={intl.formatMessage({ id: 'form.add' }, { label })}>
        <Suspense fallback={null}>
          <EntityForm
            meta={meta}
            verb="create"
            proposed={proposal(meta, typed)}
            onSaved={made}
            onDiscard={close}
            onDirty={onDirty}
            inDrawer
          />
        </Suspense>
      </Drawer>
    );
  return {
    offer: {
      text: (text) =>
        text
          ? intl.formatMessage({ id: 'form.create_named' }, { label, name: <b>{text}</b> })
          : intl.formatMessage({ id: 'form.add' }, { label }),
      run: setTyped,
    },
    drawer,
  };
}
