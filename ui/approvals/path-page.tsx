import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { ApprovalType } from '../../core/shared/approvals.ts';
import type { Where } from '../../core/shared/where.ts';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { moved, stepped } from '../kit/sorting/ordering.ts';
import { useSort } from '../kit/sorting/use-sort.ts';
import { isApiError, useApi, useEntityMeta, useRemove, useSave } from '../data/index.ts';
import { FieldInput } from '../form/field-input.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { useFormKeys } from '../form/use-form-keys.ts';
import { Button, Checkbox, Empty, Field, PageHead, Select, Skeleton, useConfirm } from '../kit/index.ts';
import { fromWhere, toWhere } from '../list/filter/items.ts';
import type { FilterSet } from '../list/filter/items.ts';
import { useCrumb, usePage } from '../page/index.ts';
import { useTypes } from './calls.ts';
import { Condition } from './condition.tsx';
import { bodyOf, errorsAt, newStep, stepOf, stepsBody } from './path-model.ts';
import type { PathDraft, StepDraft } from './path-model.ts';
import { Preview } from './path-preview.tsx';
import { StepCard } from './step-card.tsx';
import './approvals.css';
import '../theme/form.css';

const LIST = '/settings/approvals';

/** /settings/approvals/:id: one path, or a new one. */
export default function PathPage(): ReactElement {
  const intl = useIntl();
  const { params } = usePage();
  const id = params['id'] === 'new' ? undefined : Number(params['id']);
  const [template, step, types] = [useEntityMeta('approval_template'), useEntityMeta('approval_step'), useTypes()];
  const stored = useApi<{ data: Row }>(`approval-templates/${id ?? 0}`, { query: { expand: 'steps' }, enabled: id !== undefined });
  const list = types.data?.data;
  const first = id === undefined ? list?.[0]?.entity : (stored.data?.data['record_type'] as string | undefined);
  const record = useEntityMeta(first);
  if (stored.error || template.error) return <Empty art="missing" title={intl.formatMessage({ id: 'approvals.path_gone' })} />;
  if (list && !list.length) return <Empty title={intl.formatMessage({ id: 'approvals.no_types' })} />;
  if (!template.data || !step.data || !list || !record.data || (id !== undefined && !stored.data))
    return (
      <div className="ap-wait" aria-busy="true">
        <Skeleton width={240} height={32} />
        <Skeleton height={120} />
      </div>
    );
  return (
    <Editor key={id ?? 'new'} meta={template.data} stepMeta={step.data} types={list} fields={record.data.fields} row={stored.data?.data} />
  );
}

interface EditorProps {
  meta: EntityMeta;
  stepMeta: EntityMeta;
  types: readonly ApprovalType[];
  /** The fields of its record type, to parse the condition. */
  fields: EntityMeta['fields'];
  row: Row | undefined;
}

const begin = (row: Row | undefined, types: readonly ApprovalType[]): PathDraft => ({
  values: row ?? { record_type: types[0]?.entity, is_active: true, position: 0 },
  gone: [],
  steps: row
    ? ((row['steps'] ?? []) as (Row & Record<string, unknown>)[])
        .toSorted((a, b) => Number(a['step_no']) - Number(b['step_no']))
        .map(stepOf)
    : [newStep()],
});

function Editor({ meta, stepMeta, types, fields, row }: EditorProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [draft, setDraft] = useState(() => begin(row, types));
  const [condition, setCondition] = useState<FilterSet>(() => fromWhere((row?.['condition'] ?? undefined) as Where | undefined, fields));
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [dirty, setDirty] = useState(false);
  const open = useRef(false);
  const steps = useRef<HTMLOListElement>(null);
  const [save, remove] = [useSave(meta), useRemove(meta)];
  const word = (id: string): string => intl.formatMessage({ id: `approvals.${id}` });
  useCrumb(row ? String(row['name']) : undefined);
  const change = (next: Partial<PathDraft>): void => {
    setDraft((old) => ({ ...old, ...next }));
    setDirty(true);
    setErrors({});
  };
  const put = (list: readonly StepDraft[]): void => change({ steps: [...list] });
  const type = types.find(({ entity }) => entity === draft.values['record_type']);
  useSort(
    steps,
    draft.steps.map((s) => s.key),
    'approval-step',
    (key, target, after) => {
      const [one, other] = [draft.steps.find((s) => s.key === key), draft.steps.find((s) => s.key === target)];
      if (one && other) put(moved(draft.steps, one, other, after));
    },
  );

  const submit = (): void => {
    const values = bodyOf(draft, toWhere(condition));
    if (row) delete values['record_type'];
    save
      .mutateAsync({
        ...(row ? { id: row.id } : {}),
        values: { ...values, ...(row ? { row_version: row.row_version } : {}) },
        quiet: 'refusals',
      })
      .then(
        () => {
          open.current = true;
          void navigate(LIST);
        },
        (refusal: unknown) => {
          if (!isApiError(refusal)) throw refusal;
          setErrors(refusal.errors ?? {});
          if (!Object.keys(refusal.errors ?? {}).length) setErrors({ '': [refusal.message] });
        },
      );
  };
  const discard = (): void =>
    void confirm({
      title: intl.formatMessage({ id: 'approvals.delete_title' }, { name: String(row?.['name']) }),
      text: word('delete_text'),
      confirm: word('delete'),
      danger: true,
    }).then((yes) =>
      yes && row
        ? remove.mutateAsync({ id: row.id }).then(() => {
            open.current = true;
            void navigate(LIST);
          })
        : undefined,
    );
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = useFormKeys(root, submit, row === undefined);
  const flat = Object.fromEntries(Object.entries(errors).map(([name, [text]]) => [name, text ?? '']));

  return (
    <div className="ap-page" ref={root} onKeyDownCapture={onKeyDown}>
      <PageHead
        line
        title={row ? String(row['name']) : word('new_path')}
        actions={
          <>
            {row && (
              <Button variant="ghost" tone="stop" onClick={discard}>
                {word('delete')}
              </Button>
            )}
            <Button variant="primary" busy={save.isPending} onClick={submit}>
              {word('save')}
            </Button>
          </>
        }
      />
      <div className="ap-editor">
        <div className="ap-main">
          {flat[''] && (
            <p className="ap-late" role="alert">
              {flat['']}
            </p>
          )}
          <section>
            <h2 className="h-14">{word('what')}</h2>
            <div className="ap-step-body">
              <div className="ap-wide">
                <FieldInput
                  meta={meta}
                  name="name"
                  values={draft.values}
                  errors={flat}
                  required
                  onChange={(name, value) => change({ values: { ...draft.values, [name]: value } })}
                />
              </div>
              <div>
                <Field label={meta.fields['record_type']?.label} required error={flat['record_type']}>
                  {(ids) => (
                    <Select
                      {...ids}
                      value={String(draft.values['record_type'] ?? '')}
                      locked={row !== undefined}
                      onChange={(event) => {
                        setCondition(fromWhere(undefined, {}));
                        change({ values: { ...draft.values, record_type: event.target.value } });
                      }}
                    >
                      {types.map(({ entity, plural }) => (
                        <option key={entity} value={entity}>
                          {plural}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              </div>
              <div>
                <FieldInput
                  meta={meta}
                  name="position"
                  values={draft.values}
                  errors={flat}
                  onChange={(name, value) => change({ values: { ...draft.values, [name]: value } })}
                />
              </div>
              <div className="ap-wide">
                <Checkbox
                  checked={draft.values['is_active'] === true}
                  onChange={(event) => change({ values: { ...draft.values, is_active: event.target.checked } })}
                >
                  {meta.fields['is_active']?.label}
                </Checkbox>
              </div>
            </div>
          </section>
          <section>
            <h2 className="h-14">{word('which')}</h2>
            {type && (
              <Condition
                key={type.entity}
                entity={type.entity}
                value={condition}
                error={flat['condition']}
                onChange={(value) => {
                  setCondition(value);
                  setDirty(true);
                }}
              />
            )}
          </section>
          <section>
            <h2 className="h-14">{word('steps')}</h2>
            <ol className="ap-steps" ref={steps}>
              {draft.steps.map((step, i) => (
                <StepCard
                  key={step.key}
                  meta={stepMeta}
                  type={type}
                  step={step}
                  at={i}
                  of={draft.steps.length}
                  errors={errorsAt(errors, draft.gone.length, i)}
                  change={(name, value) => put(draft.steps.map((s) => (s === step ? { ...s, [name]: value } : s)))}
                  move={(by) => put(stepped(draft.steps, step, by))}
                  remove={() =>
                    change({
                      steps: draft.steps.filter((s) => s !== step),
                      gone:
                        step.id === undefined
                          ? draft.gone
                          : [...draft.gone, { id: step.id, ...(step.row_version === undefined ? {} : { row_version: step.row_version }) }],
                    })
                  }
                />
              ))}
            </ol>
            <Button icon="plus" onClick={() => put([...draft.steps, newStep()])}>
              {word('add_step')}
            </Button>
          </section>
        </div>
        {type && (
          <Preview
            key={type.entity}
            entity={type.entity}
            condition={toWhere(condition)}
            steps={stepsBody({ steps: draft.steps, gone: [] })}
          />
        )}
      </div>
      <LeaveGuard dirty={dirty} open={open} onLeave={() => undefined} />
    </div>
  );
}
