import { useCallback, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { boot } from '../data/index.ts';
import { Drawer, useConfirm } from '../kit/index.ts';
import { definitionOf, inLanguage, withType } from './definition.ts';
import type { CustomType, Definition } from './definition.ts';
import { FieldForm } from './field-form.tsx';
import type { FieldFormProps } from './field-form.tsx';
import { TypeStep } from './type-step.tsx';

export type FieldDrawerProps = Pick<FieldFormProps, 'meta' | 'kind' | 'targets' | 'field' | 'fields'> & { onClose: () => void };

/** Defines a field in two steps, its type first; an existing one opens at the second. */
export function FieldDrawer({ field, onClose, ...shared }: FieldDrawerProps): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const [begun, setBegun] = useState<Definition | null>(() => (field ? definitionOf(field) : null));
  const [choosing, setChoosing] = useState(!field);
  const dirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  const choose = (type: CustomType): void => {
    setBegun(withType(begun, type));
    setChoosing(false);
  };
  const close = async (): Promise<void> => {
    const text = (id: string): string => intl.formatMessage({ id: `form.leave.${id}` });
    if (
      dirty.current &&
      !(await confirm({ title: text('title'), text: text('text'), confirm: text('discard'), cancel: text('stay'), danger: true }))
    )
      return;
    onClose();
  };
  const title = field ? <bdi>{inLanguage(boot.locale, field.label_en, field.label_ar)}</bdi> : intl.formatMessage({ id: 'custom.add' });
  return (
    <Drawer isOpen onClose={() => void close()} title={title} subtitle={<bdi>{shared.kind.label}</bdi>}>
      {choosing || !begun ? (
        <TypeStep meta={shared.meta} chosen={begun?.type} onChoose={choose} />
      ) : (
        <FieldForm
          {...shared}
          field={field}
          begun={begun}
          onDirty={onDirty}
          onChangeType={
            field
              ? undefined
              : (now) => {
                  setBegun(now);
                  setChoosing(true);
                }
          }
          onSaved={onClose}
          onDiscard={() => void close()}
        />
      )}
    </Drawer>
  );
}
