import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import { ActionBar } from './action-bar.tsx';
import { focusFirst } from './focus-first.ts';
import type { FormScope } from './form-context.ts';
import { FormContext } from './form-context.ts';
import { labelsOf, sectionsOf } from './layout.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { lowerFirst } from './names.ts';
import { ThemedForm } from './rjsf-theme.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { useFormKeys } from './use-form-keys.ts';
import { useSaveForm } from './use-save-form.ts';
import { useValues } from './use-values.ts';
import type { FormValidator, Values, Verb } from './validator.ts';
import { initialValues } from './values.ts';

export interface EntityFormProps {
  meta: EntityMeta;
  verb: Verb;
  /** The record, for an update. */
  row?: Row;
  /** Values fixed by the page; they are shown and cannot be changed. */
  defaults?: Values;
  /** Values to begin with, which may be changed. */
  proposed?: Values;
  onSaved: (row: Row) => void;
  onDiscard: () => void;
  /** Hears whether there is something to lose. */
  onDirty?: (dirty: boolean) => void;
  /** In a drawer: one column, no guard of the route. */
  inDrawer?: boolean;
}

export interface ReadyFormProps extends EntityFormProps {
  validator: FormValidator;
}

/** The form, once its validator is here. */
export function ReadyForm({ meta, verb, row: opened, defaults, proposed, onSaved, onDiscard, onDirty, inDrawer = false, validator }: ReadyFormProps): ReactElement {
  const intl = useIntl();
  const { user } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  // The record that the form stands on: the one opened, or the newer one that was loaded in its place.
  const [row, setRow] = useState(opened);
  const prefix = useId();
  const state = useValues(meta, verb, validator, () => initialValues({ meta, verb, row, defaults: { ...proposed, ...defaults }, userId: user?.id }));
  const { busy, newer, save, forgetNewer } = useSaveForm({ meta, verb, row, state, onSaved: (saved) => { leaving.current = true; onSaved(saved); } });
  const sections = useMemo(() => sectionsOf(meta, verb), [meta, verb]);
  const form = meta.forms[verb]!;
  const scope: FormScope = { meta, verb, row, sections, errorOf: state.errorOf, touch: state.touch, isLocked: (name) => defaults?.[name] !== undefined };

  const submit = (): void => {
    if (busy) return;
    if (state.broken.size > 0) state.attempt();
    else if (verb === 'create' || state.dirty) void save();
  };
  const press = useFormKeys(root, submit, verb === 'create');
  useEffect(() => { if (state.told > 0) focusFirst(root.current); }, [state.told]);
  useEffect(() => onDirty?.(state.dirty), [onDirty, state.dirty]);

  const label = lowerFirst(meta.label);
  const missing = labelsOf(meta, sections, state.broken);
  return (
    <FormContext value={scope}>
      <div ref={root} className="f-entity" data-drawer={inDrawer || undefined} onKeyDownCapture={press}>
        <ThemedForm
          className="f-form" idPrefix={prefix} schema={form.schema as RJSFSchema} uiSchema={form.uiSchema as UiSchema} validator={validator}
          formData={state.now} noValidate noHtml5Validate experimental_componentUpdateStrategy="shallow"
          onChange={({ formData = {} }, id) => state.change(formData, id?.slice(prefix.length + 1))} onSubmit={submit}
        >
          <></>
        </ThemedForm>
        <ActionBar
          submit={intl.formatMessage({ id: verb === 'create' ? 'form.create' : 'form.save' }, { label })}
          dirty={state.dirty} busy={busy} missing={missing} unchanged={verb === 'update' && !state.dirty}
          onSubmit={submit} onAttempt={state.attempt} onDiscard={onDiscard}
        />
      </div>
      {!inDrawer && <LeaveGuard dirty={state.dirty} open={leaving} />}
      {newer && (
        <StaleDialog
          meta={meta} newer={newer} start={state.start} busy={busy} onClose={forgetNewer} onOverwrite={() => void save(newer.row_version)}
          onReload={() => { forgetNewer(); setRow(newer); state.reset(initialValues({ meta, verb, row: newer })); }}
        />
      )}
    </FormContext>
  );
}
