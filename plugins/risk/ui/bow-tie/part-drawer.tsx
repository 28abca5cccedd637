import { useCallback, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { Drawer, EntityForm, headlineOf, Overview, useConfirm, useSaveField } from '../../../../ui/index.ts';
import type { Opened } from './use-view.ts';

/** A part of the picture beside it: its form for those who can change it, its values for the others. */
export function PartDrawer({ meta, opened, onClose }: { meta: EntityMeta; opened: Opened; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => void (dirty.current = now), []);
  const { row } = opened;
  const text = (id: string): string => intl.formatMessage({ id: `form.leave.${id}` });
  const ask = async (): Promise<void> => {
    if (
      dirty.current &&
      !(await confirm({ title: text('title'), text: text('text'), confirm: text('discard'), cancel: text('stay'), danger: true }))
    )
      return;
    onClose();
  };
  const { title, number } = headlineOf(meta, row);
  return (
    <Drawer isOpen onClose={() => void ask()} title={title} subtitle={number}>
      {row.can.update ? (
        <EntityForm meta={meta} verb="update" row={row} onSaved={onClose} onDiscard={onClose} onDirty={onDirty} inDrawer />
      ) : (
        <ReadOnly meta={meta} opened={opened} />
      )}
    </Drawer>
  );
}

function ReadOnly({ meta, opened: { row } }: { meta: EntityMeta; opened: Opened }): ReactElement {
  const save = useSaveField(meta, row);
  return <Overview meta={meta} row={row} save={save} />;
}
