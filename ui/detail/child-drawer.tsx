import { Suspense, useCallback, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { genderOf } from '../../core/shared/gender.ts';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useRecord } from '../data/index.ts';
import { EntityForm } from '../form/entity-form.tsx';
import { Button, Drawer, Skeleton, StatePill, useConfirm } from '../kit/index.ts';
import { inSentence } from '../kit/text/in-sentence.ts';
import { recordPart } from '../slots/record-parts.ts';
import { isDecidedOn, withoutMoves } from './decisions.ts';
import { choiceOf, standingFields, titleOf } from './fields.ts';
import { Overview } from './overview.tsx';
import { useRecordActions } from './use-record-actions.tsx';
import { useSaveField } from './use-save-field.ts';
import '../theme/detail.css';

/** A new child of a record, for entities without a page of their own. */
export function NewChild({
  meta,
  values,
  onClose,
}: {
  meta: EntityMeta;
  values: Record<string, unknown>;
  onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => void (dirty.current = now), []);
  const text = (id: string): string => intl.formatMessage({ id: `form.leave.${id}` });
  const ask = async (): Promise<void> => {
    const question = { title: text('title'), text: text('text'), confirm: text('discard'), cancel: text('stay'), danger: true };
    if (!dirty.current || (await confirm(question))) onClose();
  };
  const title = intl.formatMessage({ id: 'list.new' }, { entity: inSentence(meta.label, intl.locale), gender: genderOf(meta.label) });
  return (
    <Drawer isOpen onClose={() => void ask()} title={title}>
      <EntityForm meta={meta} verb="create" defaults={values} onSaved={onClose} onDiscard={onClose} onDirty={onDirty} inDrawer single />
    </Drawer>
  );
}

/** A child of a record beside it, for entities without a page of their own: its values, and what can be done with it. */
export function ChildDrawer({ meta, id, onClose }: { meta: EntityMeta; id: number; onClose: () => void }): ReactElement {
  const row = useRecord(meta, id).data;
  return row ? (
    <Shown meta={meta} row={row} onClose={onClose} />
  ) : (
    <Drawer isOpen onClose={onClose} title={meta.label}>
      <Skeleton height={160} />
    </Drawer>
  );
}

function Shown({ meta, row, onClose }: { meta: EntityMeta; row: Row; onClose: () => void }): ReactElement {
  const save = useSaveField(meta, row);
  const shown = withoutMoves(meta);
  const actions = useRecordActions(shown, row, window.location.pathname + window.location.search);
  const [Moves, Approval] = isDecidedOn(meta) ? [recordPart('moves:approval'), recordPart('tab:approval')] : [];
  const allowed = shown.actions.filter(({ name }) => row.can.actions.includes(name));
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={titleOf(meta, row)}
      tools={standingFields(meta, row).map((field) => {
        const choice = choiceOf(field, row);
        return choice && <StatePill key={field.name} choice={choice} />;
      })}
      footer={
        (allowed.length > 0 || Moves) && (
          <Suspense fallback={null}>
            {allowed.map((action) => (
              <Button key={action.name} onClick={() => actions.run(action)}>
                {action.label}
              </Button>
            ))}
            {Moves && <Moves meta={meta} row={row} />}
          </Suspense>
        )
      }
    >
      <Overview meta={meta} row={row} save={save} />
      {Approval && (
        <Suspense fallback={<Skeleton height={80} />}>
          <Approval meta={meta} row={row} />
        </Suspense>
      )}
      {actions.dialog}
    </Drawer>
  );
}
