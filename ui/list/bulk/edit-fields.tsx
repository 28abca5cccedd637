import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { isUnset } from '../../../core/shared/asked.ts';
import type { EntityMeta, FieldMeta } from '../../../core/shared/wire.ts';
import { Button, Drawer, Icon, IconButton, Menu, MenuItem, Popover } from '../../kit/index.ts';
import { columnsOf } from '../table/edit/editable.ts';
import { ProgressLine } from './progress-line.tsx';
import { namesOf } from './bulk-messages.ts';
import type { BulkRun, Flow } from './use-bulk-run.ts';
import { useSlow } from './use-slow.ts';
import { useSubmit } from './use-submit.ts';
import { ValueLine } from './value-line.tsx';
import { writableFields } from './writable.ts';

const CONTROLS = 'input, textarea, select, [contenteditable="true"], [role="radio"]';

interface EditFieldsProps {
  meta: EntityMeta;
  flow: Extract<Flow, { step: 'edit' }>;
  run: BulkRun;
}

/** Chooses fields and values for all selected rows; "next" starts a dry run. */
export function EditFields({ meta, flow: { targets, values: given }, run }: EditFieldsProps): ReactElement {
  const intl = useIntl();
  const [values, setValues] = useState(given);
  const all = writableFields(meta);
  const [names, setNames] = useState(() =>
    all.filter((field) => columnsOf(field).some((column) => column in given)).map((field) => field.name),
  );
  const chosen = names.flatMap((name) => meta.fields[name] ?? []);
  const missing = chosen.filter((field) => field.required && isUnset(field, values));
  const reason =
    chosen.length === 0
      ? intl.formatMessage({ id: 'bulk.add_first' })
      : missing.length > 0
        ? intl.formatMessage({ id: 'bulk.fill_in' }, { fields: intl.formatList(missing.map((field) => field.label)) })
        : undefined;
  const form = useRef<HTMLFormElement>(null);
  const added = useRef(false);
  // The menu returns the focus to its button when it closes; then the new field takes it.
  const goToAdded = (): void => {
    if (!added.current) return;
    added.current = false;
    [...(form.current?.querySelectorAll('.k-field') ?? [])].at(-1)?.querySelector<HTMLElement>(CONTROLS)?.focus();
  };
  const remove = ({ name }: FieldMeta): void => setNames(names.filter((other) => other !== name));
  const goOn = (): void => void run.check({ verb: 'edit', values: valuesFor(chosen, values) }, targets);
  const onSubmit = useSubmit(() => {
    if (!reason && !run.busy) goOn();
  });
  const slow = useSlow(run.busy);
  const close = (): void => {
    run.stop();
    run.show(null);
  };
  return (
    <Drawer
      isOpen
      onClose={close}
      title={intl.formatMessage({ id: 'bulk.edit.title' }, { ...namesOf(meta, intl), n: targets.length })}
      footer={
        <>
          {run.progress && slow && (
            <span className="grow">
              <ProgressLine of={run.progress} />
            </span>
          )}
          <Button onClick={close}>{intl.formatMessage({ id: 'kit.cancel' })}</Button>
          <Button variant="primary" busy={run.busy} disabledReason={reason} onClick={goOn}>
            {intl.formatMessage({ id: 'bulk.continue' })}
          </Button>
        </>
      }
    >
      <form ref={form} className="lb-fields" onSubmit={onSubmit}>
        <p className="muted">{intl.formatMessage({ id: 'bulk.edit.text' })}</p>
        {chosen.map((field) => (
          <ValueLine
            key={field.name}
            entity={meta.name}
            field={field}
            values={values}
            required={field.required}
            onChange={(column, value) => setValues((old) => ({ ...old, [column]: value }))}
            end={
              <span className="lb-out">
                <IconButton
                  icon="x-small"
                  size="sm"
                  aria-label={intl.formatMessage({ id: 'bulk.leave_out' }, { field: field.label })}
                  onClick={() => remove(field)}
                />
              </span>
            }
          />
        ))}
        <AddField
          fields={all.filter((field) => !names.includes(field.name))}
          first={chosen.length === 0}
          onAdd={(field) => {
            added.current = true;
            setNames([...names, field.name]);
          }}
          onBack={goToAdded}
        />
      </form>
    </Drawer>
  );
}

/** Only the columns of chosen fields; an empty input clears the field. */
const valuesFor = (fields: readonly FieldMeta[], values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      columnsOf(field)
        // One language of a name is enough: an empty one is left unchanged.
        .filter((column) => !field.bilingual || !field.required || values[column])
        .map((column) => [column, values[column] ?? null]),
    ),
  );

interface AddFieldProps {
  fields: readonly FieldMeta[];
  first: boolean;
  onAdd: (field: FieldMeta) => void;
  onBack: () => void;
}

function AddField({ fields, first, onAdd, onBack }: AddFieldProps): ReactElement | null {
  const intl = useIntl();
  if (fields.length === 0) return null;
  const label = intl.formatMessage({ id: 'bulk.add_field' });
  return (
    <div>
      <Popover
        content={
          <div className="lb-menu">
            <Menu label={label}>
              {fields.map((field) => (
                <MenuItem key={field.name} text={field.label} onClick={() => onAdd(field)} />
              ))}
            </Menu>
          </div>
        }
      >
        <button type="button" className="k-btn" autoFocus={first} onFocus={onBack}>
          <Icon name="plus" />
          {label}
        </button>
      </Popover>
    </div>
  );
}
