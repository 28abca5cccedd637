import { memo, useState } from 'react';
import type { ClipboardEvent, CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { today } from '../../../../../core/shared/day.ts';
import { Avatar, Button, Checkbox, DateInput, Glyph, IconButton, Input, Popover, RefPicker } from '../../../../../ui/index.ts';
import { shortDay } from '../shown-days.ts';
import { problemOf } from './draft.ts';
import type { Line, Part } from './lines.ts';
import type { OutlineKeys } from './use-outline-keys.ts';

export interface OutlineRowsProps extends OutlineKeys {
  lines: readonly Line[];
  numbers: readonly string[];
  /** Weights of the parts below each parent, by its key. */
  sums: ReadonlyMap<string, number>;
  /** The line with the focus: only there a day is an input, so that long lists stay light. */
  active: string | null;
  /** Refusals of the server, by key of the line. */
  refused: ReadonlyMap<string, string>;
  locked: boolean;
  /** Without headings: the boxes have labels. */
  narrow: boolean;
  onActive: (key: string) => void;
  onSet: (key: string, part: Part) => void;
  onRemove: (key: string) => void;
}

/** The items as an outline: titles to type one after the other, their other values beside them. */
export function OutlineRows(props: OutlineRowsProps): ReactElement {
  const intl = useIntl();
  const { lines, numbers, sums, active, refused, locked, narrow, onActive, onSet, onRemove, onKey, onPaste } = props;
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  return (
    <>
      <div className="ol-heads" aria-hidden="true">
        <span>{word('item')}</span>
        <span className="ol-end">{word('weight')}</span>
        <span>{word('assignee')}</span>
        <span>{word('due')}</span>
        <span>{word('outline.required')}</span>
        <span>{word('evidence')}</span>
        <span />
      </div>
      <ol className="ol-rows" aria-label={word('checklist')}>
        {lines.map((line, i) => (
          <OutlineRow
            key={line.key}
            line={line}
            number={numbers[i] ?? ''}
            sum={sums.get(line.key)}
            active={line.key === active}
            refused={refused.get(line.key)}
            locked={locked}
            narrow={narrow}
            onActive={onActive}
            onSet={onSet}
            onRemove={onRemove}
            onKey={onKey}
            onPaste={onPaste}
          />
        ))}
      </ol>
    </>
  );
}

interface OutlineRowProps extends Pick<OutlineRowsProps, 'locked' | 'narrow' | 'onActive' | 'onSet' | 'onRemove' | 'onKey' | 'onPaste'> {
  line: Line;
  number: string;
  /** Undefined: it has no parts. */
  sum: number | undefined;
  active: boolean;
  refused: string | undefined;
}

const nothing = (): void => undefined;
const WEIGHT = /^\d{0,3}(\.\d{0,2})?$/;
const latin = (text: string): string => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[,٫]/, '.');

const OutlineRow = memo(function OutlineRow(props: OutlineRowProps): ReactElement {
  const { line, number, sum, active, refused, locked, narrow, onActive, onSet, onRemove, onKey, onPaste } = props;
  const intl = useIntl();
  const { key, level, title, weight, due, required, evidence, done } = line;
  // The title was left empty: an item that is just being typed is not marked yet.
  const [left, setLeft] = useState(false);
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const of = (field: string): string => word('field_of', { field: word(field), stage: title || number });
  const problem = problemOf(line);
  return (
    <li
      className="ol-row"
      data-line={key}
      data-active={active || undefined}
      style={{ '--level': level } as CSSProperties}
      onFocus={() => onActive(key)}
    >
      <span className="ol-title">
        <span className="ol-n num faint">{number}</span>
        <Input
          size="sm"
          dir="auto"
          maxLength={500}
          value={title}
          readOnly={locked}
          data-title=""
          aria-label={word('outline.title', { n: number, level: level + 1 })}
          aria-invalid={refused !== undefined || (left && problem === 'title' && line.id !== null) || undefined}
          title={refused}
          after={done && <Glyph name="done" />}
          placeholder={word('outline.placeholder')}
          onChange={(event) => onSet(key, { title: event.target.value })}
          onBlur={() => setLeft(true)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => onKey(line, event)}
          onPaste={(event: ClipboardEvent<HTMLInputElement>) => onPaste(line, event)}
        />
      </span>
      {sum === undefined ? (
        <Input
          size="sm"
          dir="ltr"
          inputMode="decimal"
          className="ol-weight"
          placeholder="—"
          readOnly={locked}
          aria-label={of('weight')}
          aria-invalid={problem === 'weight' || undefined}
          value={weight}
          after={weight !== '' && <span className="k-affix">%</span>}
          onChange={(event) => {
            const text = latin(event.target.value);
            if (WEIGHT.test(text)) onSet(key, { weight: text });
          }}
        />
      ) : (
        <span className="ol-sum num muted">{sum > 0 && <bdi dir="ltr">{`${sum}%`}</bdi>}</span>
      )}
      <Assignee line={line} label={of('assignee')} locked={locked} onSet={onSet} />
      {active && !locked ? (
        <span className="mg-date">
          <DateInput
            control={{ id: `${key}-due`, 'aria-label': of('due') }}
            label={of('due')}
            value={due}
            onChange={(day) => onSet(key, { due: day })}
            onBlur={nothing}
            locked={false}
            clearable
          />
        </span>
      ) : (
        <button
          type="button"
          className="ol-value"
          aria-label={of('due')}
          disabled={locked}
          onFocus={() => {
            onActive(key);
            requestAnimationFrame(() => document.getElementById(`${key}-due`)?.focus());
          }}
        >
          {due === null ? <span className="faint">—</span> : shortDay(due, today())}
        </button>
      )}
      <span className="ol-flags">
        <Checkbox
          checked={required}
          disabled={locked}
          aria-label={of('outline.required')}
          onChange={(e) => onSet(key, { required: e.target.checked })}
        >
          {narrow ? word('outline.required') : undefined}
        </Checkbox>
        <Checkbox
          checked={evidence}
          disabled={locked}
          aria-label={of('evidence')}
          onChange={(e) => onSet(key, { evidence: e.target.checked })}
        >
          {narrow ? word('evidence') : undefined}
        </Checkbox>
      </span>
      <IconButton
        size="sm"
        icon="trash"
        tooltip={false}
        aria-label={word('delete_stage', { stage: title || number })}
        aria-disabled={locked || undefined}
        onClick={() => {
          if (!locked) onRemove(key);
        }}
      />
    </li>
  );
});

/** Who does it: a button that opens the search. */
function Assignee({
  line: { key, assignee },
  label,
  locked,
  onSet,
}: Pick<OutlineRowProps, 'line' | 'locked' | 'onSet'> & { label: string }): ReactElement {
  const intl = useIntl();
  const button = (
    <Button size="sm" variant="ghost" className="ol-who" aria-label={assignee ? `${label}: ${assignee.label}` : label}>
      {assignee ? (
        <>
          <Avatar id={assignee.id} name={assignee.label} size={20} />
          <span className="cut">
            <bdi>{assignee.label}</bdi>
          </span>
        </>
      ) : (
        <span className="faint">—</span>
      )}
    </Button>
  );
  if (locked) return button;
  return (
    <Popover
      kind="dialog"
      content={(close) => (
        <div className="ol-choice">
          <RefPicker
            entity="user"
            field="project_checklist.assignee_id"
            clearable
            autoFocus
            label={label}
            placeholder={intl.formatMessage({ id: 'pmis.stages.outline.find' })}
            onPick={(person) => {
              close();
              onSet(key, { assignee: person });
            }}
          />
        </div>
      )}
    >
      {button}
    </Popover>
  );
}
