import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { useSession } from '../data/index.ts';
import { MoneyIn, moneyIn } from '../widgets/money-in.ts';
import { ActionBar } from './action-bar.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { draftKey } from './drafts.ts';
import { focusFirst } from './focus-first.ts';
import type { FormScope } from './form-context.ts';
import { FormContext } from './form-context.ts';
import { sectionsOf } from './layout.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useLatest } from '../kit/hooks/use-latest.ts';
import { lowerFirst } from '../kit/text/names.ts';
import { ThemedForm } from './rjsf-theme.ts';
import { boundsOf } from './rules.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { useDraft } from './use-draft.ts';
import { focusBegin, useFormKeys } from './use-form-keys.ts';
import { useFormFile } from './use-form-file.ts';
import { useGrids } from './use-grids.ts';
import { useReasons } from './use-reasons.ts';
import { useSaveForm } from './use-save-form.ts';
import { useValues } from './use-values.ts';
import type { FormValidator, Values, Verb } from './validator.ts';
import { inputSchema, initialValues } from './values.ts';

export interface EntityFormProps {
  meta: EntityMeta;
  verb: Verb;
  /** The record, for an update. */
  row?: Row;
  /** Values fixed by the page, shown read-only. */
  defaults?: Values;
  /** Initial values that can be changed. */
  proposed?: Values;
  onSaved: (row: Row) => void;
  onDiscard: () => void;
  /** Reports unsaved changes. */
  onDirty?: (dirty: boolean) => void;
  /** Label of the main button; "Create project" and the like by default. */
  submit?: string;
  /** In a drawer: one column, no route guard. */
  inDrawer?: boolean;
  /** Only one record can be created: no "save and add another". */
  single?: boolean;
}

export interface ReadyFormProps extends EntityFormProps {
  validator: FormValidator;
}

/** The form, once its validator is loaded. */
export function ReadyForm({
  meta,
  verb,
  row: opened,
  defaults,
  proposed,
  onSaved,
  onDiscard,
  onDirty,
  inDrawer = false,
  single = false,
  submit: words,
  validator,
}: ReadyFormProps): ReactElement {
  const intl = useIntl();
  const { user } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  // The record that the form is based on: the opened one, or a newer one loaded after a conflict.
  const [row, setRow] = useState(opened);
  const [round, setRound] = useState(0);
  const prefix = useId();
  const fresh = (of = row): Values => initialValues({ meta, verb, row: of, defaults: { ...proposed, ...defaults }, userId: user?.id });
  const state = useValues({ meta, verb, validator, row, initial: fresh });
  const grids = useGrids();
  const file = useFormFile(meta, verb, state);
  const dirty = state.dirty || grids.dirty || file.chosen !== null;
  const place = inDrawer ? null : draftKey(user?.id ?? 0, meta.name, row ? String(row.id) : `new${JSON.stringify(defaults ?? {})}`);
  const draft = useDraft({ place, dirty, version: row?.row_version ?? 0, values: state.now, grids: grids.rows });
  const begin = (of = row): void => {
    state.reset(fresh(of));
    grids.reset();
    file.reset();
    setRound((times) => times + 1);
  };
  const saving = useSaveForm({
    meta,
    verb,
    row,
    state,
    grids,
    file,
    onSaved: (saved, again) => {
      draft.drop();
      if (again) {
        begin();
        requestAnimationFrame(() => focusBegin(root.current));
        return;
      }
      leaving.current = true;
      onSaved(saved);
    },
  });
  const sections = useMemo(() => sectionsOf(meta, verb, row), [meta, verb, row]);
  const schema = useMemo(() => inputSchema(meta, verb), [meta, verb]);
  const reasons = useReasons({ meta, sections, state, grids, file, prefix, root });
  const scope: FormScope = {
    meta,
    verb,
    row,
    sections,
    grids,
    file,
    errorOf: state.errorOf,
    touch: state.touch,
    attempted: state.attempted,
    isLocked: (name) => defaults?.[name] !== undefined,
    isRequired: (name) => Boolean(meta.fields[name]?.required) || state.required.has(name),
    valueOf: (name) => state.whole[name],
    boundsOf: (name) => boundsOf(meta, name, state.whole),
  };

  // Set while a save waits for the answers of lookups: whether another empty form follows.
  const [waiting, setWaiting] = useState<{ again: boolean } | null>(null);
  const submit = (again = false): void => {
    if (saving.busy) return;
    if (grids.pending > 0) {
      setWaiting({ again });
      return;
    }
    if (reasons.length > 0) state.attempt();
    else if (verb === 'create' || dirty) void saving.save({ again });
  };
  const more = verb === 'create' && !inDrawer && !single;
  const press = useFormKeys(root, (again) => submit(again && more), verb === 'create');
  const latestSubmit = useLatest(submit);
  useEffect(() => {
    if (!waiting || grids.pending > 0) return;
    setWaiting(null);
    // The errors of the looked-up rows are reported after this effect.
    requestAnimationFrame(() => latestSubmit.current(waiting.again));
  }, [waiting, grids.pending, latestSubmit]);
  useEffect(() => {
    if (state.told > 0) focusFirst(root.current);
  }, [state.told]);
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);
  const restore = (): void => {
    if (!draft.found) return;
    state.reset(state.start, { ...state.start, ...draft.found.values });
    grids.reset(draft.found.grids);
    setRound((times) => times + 1);
    draft.answer();
  };

  const label = lowerFirst(meta.label);
  return (
    <FormContext value={scope}>
      <div ref={root} className="f-entity" data-drawer={inDrawer || undefined} onKeyDownCapture={press}>
        {draft.found && (
          <DraftOffer
            at={draft.found.at}
            older={draft.found.version !== (row?.row_version ?? 0)}
            onRestore={restore}
            onDrop={() => {
              draft.drop();
              draft.answer();
            }}
          />
        )}
        <MoneyIn value={moneyIn(meta, row)}>
          <ThemedForm
            key={round}
            className="f-form"
            idPrefix={prefix}
            schema={schema as RJSFSchema}
            uiSchema={meta.forms[verb]!.uiSchema as UiSchema}
            validator={validator}
            formData={state.now}
            noValidate
            noHtml5Validate
            experimental_componentUpdateStrategy="shallow"
            onChange={({ formData = {} }, id) => state.change(formData, id?.slice(prefix.length + 1))}
            onSubmit={() => submit()}
          >
            <></>
          </ThemedForm>
        </MoneyIn>
        <ActionBar
          submit={words ?? intl.formatMessage({ id: verb === 'create' ? 'form.create' : 'form.save' }, { label })}
          dirty={dirty}
          busy={saving.busy || waiting !== null}
          reasons={reasons}
          unchanged={verb === 'update' && !dirty}
          unsent={saving.unsent}
          keptAt={draft.keptAt}
          onSubmit={() => submit()}
          onAttempt={() => submit()}
          onAgain={more ? () => submit(true) : undefined}
          onDiscard={onDiscard}
        />
      </div>
      {!inDrawer && <LeaveGuard dirty={dirty} open={leaving} onLeave={draft.drop} />}
      {saving.newer && (
        <StaleDialog
          meta={meta}
          newer={saving.newer}
          start={state.start}
          now={state.now}
          busy={saving.busy}
          onClose={saving.forgetNewer}
          onOverwrite={(without) => void saving.save({ version: saving.newer!.row_version, without })}
          onReload={() => {
            const { newer } = saving;
            saving.forgetNewer();
            setRow(newer!);
            begin(newer!);
          }}
        />
      )}
    </FormContext>
  );
}
