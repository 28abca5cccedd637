import { useEffect, useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CustomEntitiesAnswer } from '../../core/shared/custom.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { boot, useEntityMeta } from '../data/index.ts';
import { ActionBar } from '../form/action-bar.tsx';
import { focusFirst } from '../form/focus-first.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import type { ReasonLink } from '../form/reasons.tsx';
import { focusBegin, useFormKeys } from '../form/use-form-keys.ts';
import { missingIn } from './definition.ts';
import type { Definition, StoredField } from './definition.ts';
import { DefinitionInput } from './definition-input.tsx';
import type { DefinitionScope } from './definition-input.tsx';
import { Marks } from './marks.tsx';
import { Preview } from './preview.tsx';
import { placeOf } from './preview-place.ts';
import { SectionSelect } from './section-select.tsx';
import { TypeLine } from './type-line.tsx';
import { useDefinition } from './use-definition.ts';
import { Values } from './values.tsx';

/** Columns with an input in the drawer; errors of others are toasts. */
const SHOWN: ReadonlySet<string> = new Set([
  'label',
  'help',
  'name',
  'choices',
  'target',
  'minimum',
  'maximum',
  'scale',
  'max_length',
  'pattern',
  'default',
  'required',
  'filterable',
  'searchable',
  'in_list',
  'section',
]);

export interface FieldFormProps {
  /** Of custom_field. */
  meta: EntityMeta;
  kind: CustomEntitiesAnswer['data']['entities'][number];
  targets: CustomEntitiesAnswer['data']['targets'];
  field: StoredField | undefined;
  begun: Definition;
  /** Active fields, in order. */
  fields: readonly StoredField[];
  onDirty: (dirty: boolean) => void;
  /** Back to the choice of type, keeping the input; undefined for an existing field. */
  onChangeType: ((now: Definition) => void) | undefined;
  onSaved: () => void;
  onDiscard: () => void;
}

/** The first input of a column. */
function inputOf(id: string): HTMLElement | null {
  const found = document.getElementById(`${id}_${LANGUAGES[0]}`) ?? document.getElementById(id);
  return found instanceof HTMLFieldSetElement ? found.querySelector('input') : found;
}

/** The second step: labels, values, use and position of a field, with a preview above. */
export function FieldForm({
  meta,
  kind,
  targets,
  field,
  begun,
  fields,
  onDirty,
  onChangeType,
  onSaved,
  onDiscard,
}: FieldFormProps): ReactElement {
  const intl = useIntl();
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const inputs = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const saved = (): void => {
    leaving.current = true;
    onSaved();
  };
  const state = useDefinition({
    entity: kind.entity,
    field,
    begun,
    position: Math.max(-1, ...fields.map(({ position }) => position)) + 1,
    shown: SHOWN,
    onSaved: saved,
  });
  const scope: DefinitionScope = { state, meta, prefix };
  const { data: records } = useEntityMeta(kind.entity);
  const place = placeOf({ meta: records, sections: kind.sections, section: state.now.section, fields, id: field?.id, locale: boot.locale });
  const reasons = missingIn(state.now).map((column): ReasonLink => ({
    key: column,
    label: meta.fields[column]?.label ?? column,
    go: () => inputOf(`${prefix}-${column}`)?.focus(),
  }));
  const submit = (): void => {
    if (!state.busy && reasons.length === 0 && (state.dirty || !field)) void state.save();
  };
  const press = useFormKeys(root, submit, false);
  // not the preview, which comes first
  useEffect(() => focusBegin(inputs.current), []);
  useEffect(() => onDirty(state.dirty), [onDirty, state.dirty]);
  useEffect(() => {
    if (state.refusals > 0) focusFirst(root.current);
  }, [state.refusals]);
  return (
    <div ref={root} className="f-entity" data-drawer onKeyDownCapture={press}>
      <div className="cf-form">
        <TypeLine meta={meta} type={state.now.type} name={field?.name} onChange={onChangeType && (() => onChangeType(state.now))} />
        <Preview definition={state.now} place={place} prefix={prefix} />
        <div ref={inputs} className="cf-inputs">
          <DefinitionInput scope={scope} name="label" />
          <DefinitionInput scope={scope} name="help" as={{ help: intl.formatMessage({ id: 'custom.help.help' }) }} />
          <Values scope={scope} targets={targets} locked={field !== undefined} />
        </div>
        <h3 className="h-13">
          <FormattedMessage id="custom.use" />
        </h3>
        <Marks scope={scope} />
        <h3 className="h-13">
          <FormattedMessage id="custom.place" />
        </h3>
        <div className="f-pair">
          <SectionSelect scope={scope} sections={kind.sections} />
          {!field && <DefinitionInput scope={scope} name="name" />}
        </div>
      </div>
      <ActionBar
        submit={intl.formatMessage({ id: field ? 'custom.save' : 'custom.add' })}
        dirty={state.dirty}
        busy={state.busy}
        reasons={reasons}
        unchanged={field !== undefined && !state.dirty}
        unsent={state.unsent}
        keptAt={null}
        onSubmit={submit}
        onAttempt={() => reasons[0]?.go?.()}
        onDiscard={onDiscard}
      />
      <LeaveGuard dirty={state.dirty} open={leaving} onLeave={() => undefined} />
    </div>
  );
}
