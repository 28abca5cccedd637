import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import { Button, Empty, Skeleton } from '../kit/index.ts';
import { ActionBar } from './action-bar.tsx';
import { focusFirst } from './focus-first.ts';
import type { FormScope } from './form-context.ts';
import { FormContext } from './form-context.ts';
import { labelsOf, sectionsOf } from './layout.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { lowerFirst } from './names.ts';
import { ThemedForm } from './rjsf-theme.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { useSaveForm } from './use-save-form.ts';
import { useValues } from './use-values.ts';
import type { FormValidator, Values, Verb } from './validator.ts';
import { useValidator } from './validator.ts';
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

/** The form of an entity, generated from its metadata. The caller has made sure that `meta.forms[verb]` is there. */
export function EntityForm(props: EntityFormProps): ReactElement {
  const intl = useIntl();
  const validator = useValidator(props.meta, props.verb);
  if (validator.isError) {
    return <Empty art="error" title={intl.formatMessage({ id: 'form.failed' })} actions={<Button onClick={() => void validator.refetch()}>{intl.formatMessage({ id: 'form.retry' })}</Button>} />;
  }
  return validator.data ? <ReadyForm {...props} validator={validator.data} /> : <FormSkeleton />;
}

/** The widths of a form that is on its way. */
export const FormSkeleton = (): ReactElement => (
  <div className="f-section" aria-busy="true">
    <div className="f-section-head"><Skeleton width={96} height={16} /></div>
    <div className="f-rows">{[0, 1, 2, 3].map((row) => <div key={row} className="f-row">{[0, 1].map((slot) => <div key={slot} className="f-slot"><Skeleton width={72} /><Skeleton height={32} /></div>)}</div>)}</div>
  </div>
);

function ReadyForm({ meta, verb, row: opened, defaults, proposed, onSaved, onDiscard, onDirty, inDrawer = false, validator }: EntityFormProps & { validator: FormValidator }): ReactElement {
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

  const attempt = (): void => { state.attempt(); focusFirst(root.current, prefix, [...state.broken.keys()]); };
  const submit = (): void => {
    if (busy) return;
    if (state.broken.size > 0) attempt();
    else if (verb === 'create' || state.dirty) void save().then((saved) => { if (!saved) focusFirst(root.current, prefix); });
  };
  const press = (event: KeyboardEvent): void => {
    // React's events also come from a drawer that was opened from here
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !root.current?.contains(event.target as Node)) return;
    event.preventDefault();
    // before the rich text makes a line break of it
    event.stopPropagation();
    // What is being typed settles on leaving its input.
    const active = document.activeElement;
    if (active instanceof HTMLElement) { active.blur(); active.focus(); }
    requestAnimationFrame(() => submitNow.current());
  };
  const submitNow = useRef(submit);
  submitNow.current = submit;

  useEffect(() => onDirty?.(state.dirty), [onDirty, state.dirty]);
  useEffect(() => {
    // ready to type, where that does not raise a keyboard over half of the screen
    if (verb === 'create' && window.matchMedia('(pointer: fine)').matches) root.current?.querySelector<HTMLElement>('input:not([readonly]):not([type="color"])')?.focus({ preventScroll: true });
  }, [verb]);

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
          onSubmit={submit} onAttempt={attempt} onDiscard={onDiscard}
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
