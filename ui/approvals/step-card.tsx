import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ApprovalType, ApproverKind } from '../../core/shared/approvals.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { LANGUAGES } from '../boot/languages.ts';
import { FieldInput } from '../form/field-input.tsx';
import { Field, Icon, IconButton, Segmented, Select } from '../kit/index.ts';
import type { StepDraft } from './path-model.ts';

export interface StepCardProps {
  meta: EntityMeta;
  type: ApprovalType | undefined;
  step: StepDraft;
  at: number;
  of: number;
  errors: Readonly<Record<string, string>>;
  change: (name: string, value: unknown) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

/** The input for the approvers, by the kind of choice. */
const PEOPLE: Partial<Record<ApproverKind, string>> = { users: 'user_ids', position: 'position_id', role: 'role_id' };

/** One step of a path: approvers, how many of them must decide, and the deadline. */
export function StepCard({ meta, type, step, at, of, errors, change, move, remove }: StepCardProps): ReactElement {
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `approvals.${id}` }, values);
  const kind = step['approver_kind'] as ApproverKind;
  const [own, other] = LANGUAGES;
  const label = (field: string, value: string): string => meta.fields[field]?.values?.find((v) => v.value === value)?.label ?? value;
  const input = (name: string, required = false): ReactElement => (
    <FieldInput meta={meta} name={name} values={step} errors={errors} required={required} onChange={change} />
  );
  const named = PEOPLE[kind];
  return (
    <li className="ap-step" data-sort={step.key}>
      <header>
        <span className="ap-handle" data-handle="" aria-hidden="true">
          <Icon name="dots-grid-vertical" />
        </span>
        <span className="ap-no num">{at + 1}</span>
        <span className="strong cut grow" dir="auto">
          {String(step[`name_${own}`] || step[`name_${other}`] || '') || word('step_unnamed')}
        </span>
        <IconButton icon="arrow-up" aria-label={word('step_up')} aria-disabled={at === 0 || undefined} onClick={() => move(-1)} />
        <IconButton icon="arrow-down" aria-label={word('step_down')} aria-disabled={at === of - 1 || undefined} onClick={() => move(1)} />
        <IconButton icon="trash" aria-label={word('step_remove')} onClick={remove} />
      </header>
      <div className="ap-step-body">
        <div className="ap-wide">{input('name', true)}</div>
        <div className="ap-wide">
          <span className="k-label">{meta.fields['approver_kind']?.label}</span>
          <Segmented
            label={meta.fields['approver_kind']?.label ?? ''}
            value={kind}
            onChange={(value) => change('approver_kind', value)}
            items={(['users', 'position', 'role', 'field'] as const).map((value) => ({ value, label: label('approver_kind', value) }))}
          />
        </div>
        <div>
          {named ? (
            input(named, true)
          ) : (
            <Field label={meta.fields['field']?.label} required error={errors['field']}>
              {(ids) => (
                <Select {...ids} value={String(step['field'] ?? '')} onChange={(event) => change('field', event.target.value || null)}>
                  <option value="">{word('choose_field')}</option>
                  {type?.people.map(({ path, label: name }) => (
                    <option key={path} value={path}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        <div>
          <span className="k-label">{meta.fields['mode']?.label}</span>
          <Segmented
            label={meta.fields['mode']?.label ?? ''}
            value={step['mode'] as 'any' | 'all'}
            onChange={(value) => change('mode', value)}
            items={(['any', 'all'] as const).map((value) => ({ value, label: label('mode', value) }))}
          />
        </div>
        <div>{input('due_days')}</div>
        <div>{input('escalate_to_id')}</div>
        <div>{input('cc_ids')}</div>
        <div>{input('can_edit')}</div>
      </div>
    </li>
  );
}
