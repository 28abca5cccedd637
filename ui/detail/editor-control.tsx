import { useEffect, useId, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { whereFor } from '../../core/shared/row-where.ts';
import type { FieldMeta, RefValue, Row } from '../../core/shared/wire.ts';
import { inputsOf, languageOf } from '../boot/languages.ts';
import type { Language } from '../boot/languages.ts';
import { refValues } from '../cells/index.ts';
import { currencyAfter, currencyLabel, Input, Select, Switch, Textarea } from '../kit/index.ts';
import { LanguageTag } from '../kit/language-tag.tsx';
import { WIDGETS } from '../widgets/index.ts';
import { ReferencesWidget } from '../widgets/references-widget.tsx';
import { idsIn } from './draft.ts';
import type { Draft } from './draft.ts';
import { RefPicker } from './ref-picker.tsx';

export interface EditorControlProps {
  /** Name of the row's entity. */
  entity: string;
  field: FieldMeta;
  row: Row;
  draft: Draft;
  invalid: boolean;
  /** Called while a text is typed. */
  change: (column: string, text: string) => void;
  /** Called when a value is chosen: it is saved at once. */
  choose: (value: unknown) => void;
}

const MODE: Record<string, 'decimal' | 'numeric' | 'email' | 'tel' | 'url' | undefined> = {
  integer: 'numeric',
  decimal: 'decimal',
  percent: 'decimal',
  money: 'decimal',
  email: 'email',
  phone: 'tel',
  url: 'url',
};
const LTR: ReadonlySet<string> = new Set(['integer', 'decimal', 'percent', 'money', 'email', 'phone', 'url', 'sequence']);

/** The control of one field type; the label of the row is its label. */
export function EditorControl(props: EditorControlProps): React.JSX.Element {
  const { field } = props;
  switch (field.type) {
    case 'boolean':
      return <BooleanControl {...props} />;
    case 'enum':
      return <ChoiceControl {...props} />;
    case 'ref':
      return <RefControl {...props} />;
    case 'refs':
      return <RefsControl {...props} />;
    case 'memo':
      return <MemoControl {...props} />;
    case 'html':
      return (
        <>
          {inputsOf(field).map((column) => (
            <HtmlControl key={column} column={column} {...props} />
          ))}
        </>
      );
    case 'date':
    case 'datetime':
    case 'time':
    case 'color':
      return <MomentControl {...props} />;
    default:
      return (
        <>
          {inputsOf(field).map((column) => (
            <TextControl key={column} column={column} {...props} />
          ))}
        </>
      );
  }
}

/** Language, direction and name of a column of a bilingual field; nothing for other fields. */
function half(field: FieldMeta, column: string): { language?: Language; dir?: 'ltr' | 'rtl'; label: string } {
  const language = languageOf(field, column);
  if (!language) return { label: field.label };
  return { language, dir: language === 'ar' ? 'rtl' : 'ltr', label: `${field.label} (${language.toUpperCase()})` };
}

function TextControl({ field, column, draft, change, invalid }: EditorControlProps & { column: string }): React.JSX.Element {
  const { locale } = useIntl();
  const { language, dir: own, label } = half(field, column);
  const dir = own ?? (LTR.has(field.type) ? 'ltr' : 'auto');
  const unit = field.type === 'money' ? currencyLabel(locale.slice(0, 2), field.unit) : field.type === 'percent' ? '%' : undefined;
  const affix = unit && <span className="k-affix">{unit}</span>;
  const before = field.type === 'money' && !currencyAfter(locale.slice(0, 2));
  return (
    <Input
      size="sm"
      dir={dir}
      lang={language}
      inputMode={MODE[field.type]}
      maxLength={field.maxLength}
      invalid={invalid}
      aria-label={label}
      aria-invalid={invalid}
      before={before ? affix : undefined}
      after={language ? <LanguageTag lang={language} /> : before ? undefined : affix}
      value={draft[column]}
      onChange={(event) => change(column, event.target.value)}
    />
  );
}

/** Days, times and colours use the form's own picker; a choice is saved at once. */
function MomentControl({ field, row, choose, invalid }: EditorControlProps): React.JSX.Element | null {
  const id = useId();
  const Widget = WIDGETS[field.type];
  if (!Widget) return null;
  return (
    <Widget
      control={{ id, 'aria-label': field.label, ...(invalid ? { 'aria-invalid': true as const } : {}) }}
      field={field}
      value={row[field.name] ?? null}
      onChange={(value) => {
        if (value !== (row[field.name] ?? null)) choose(value);
      }}
      onBlur={() => undefined}
      locked={false}
      exists
    />
  );
}

/** Several references, in the form's own input; blur, or Enter while the list is closed, saves. */
function RefsControl({ field, row, draft, change, invalid }: EditorControlProps): React.JSX.Element {
  const id = useId();
  const text = draft[field.name] ?? '';
  const value = useMemo(() => idsIn(text), [text]);
  return (
    <ReferencesWidget
      control={{ id, 'aria-label': field.label, ...(invalid ? { 'aria-invalid': true as const } : {}) }}
      field={field}
      value={value}
      refLabels={refValues(field, row)}
      sibling={(name) => row[name]}
      compact
      onChange={(ids) => change(field.name, (ids as number[]).join(', '))}
      onBlur={() => undefined}
      locked={false}
      exists
    />
  );
}

function MemoControl({ field, draft, change, invalid }: EditorControlProps): React.JSX.Element {
  return (
    <>
      {inputsOf(field).map((column) => {
        const { language, dir, label } = half(field, column);
        return (
          <Textarea
            key={column}
            dir={dir ?? 'auto'}
            lang={language}
            invalid={invalid}
            maxLength={field.maxLength}
            aria-label={label}
            after={language && <LanguageTag lang={language} />}
            value={draft[column]}
            onChange={(event) => change(column, event.target.value)}
          />
        );
      })}
    </>
  );
}

/** Rich text, in the form's own editor; it takes the focus once it is loaded. */
function HtmlControl({ field, column, draft, change, invalid }: EditorControlProps & { column: string }): React.JSX.Element | null {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { language, label } = half(field, column);
  const first = column === inputsOf(field)[0];
  useEffect(() => (first ? focusWhenThere(place.current) : undefined), [first]);
  const Widget = WIDGETS.html;
  if (!Widget) return null;
  return (
    <div ref={place} className="d-rich">
      <span id={`${id}-label`} className="sr">
        {label}
      </span>
      <Widget
        control={{ id, ...(invalid ? { 'aria-invalid': true as const } : {}) }}
        field={field}
        lang={language}
        value={draft[column] ?? ''}
        locked={false}
        exists
        onChange={(value) => change(column, typeof value === 'string' ? value : '')}
        onBlur={() => undefined}
      />
    </div>
  );
}

/** The editor is loaded on first use, so it waits for its element. */
function focusWhenThere(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const focus = (): boolean => {
    const text = place.querySelector<HTMLElement>('[contenteditable="true"]');
    text?.focus();
    return text !== null;
  };
  if (focus()) return undefined;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function ChoiceControl({ field, row, choose, invalid }: EditorControlProps): React.JSX.Element {
  return (
    <Select
      size="sm"
      aria-label={field.label}
      invalid={invalid}
      value={String(row[field.name] ?? '')}
      onChange={(event) => choose(event.target.value || null)}
    >
      {(!field.required || !row[field.name]) && <option value="">—</option>}
      {field.values?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

function BooleanControl({ field, row, choose }: EditorControlProps): React.JSX.Element {
  return <Switch aria-label={field.label} defaultChecked={Boolean(row[field.name])} onChange={(event) => choose(event.target.checked)} />;
}

function RefControl({ entity, field, row, choose, invalid }: EditorControlProps): React.JSX.Element {
  const current = (field.as ? row[field.as] : undefined) as RefValue | null | undefined;
  return (
    <RefPicker
      entity={field.to ?? ''}
      label={field.label}
      field={`${entity}.${field.name}`}
      where={field.where && whereFor(field.where, (name) => row[name])}
      current={current ?? undefined}
      clearable={!field.required}
      invalid={invalid}
      onPick={(item) => choose(item?.id ?? null)}
    />
  );
}
