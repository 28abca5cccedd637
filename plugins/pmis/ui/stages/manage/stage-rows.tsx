import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { DateInput, Glyph, Icon, IconButton, Input, Menu, MenuItem, Popover, Tooltip, useSort } from '../../../../../ui/index.ts';
import { dayOf, numberOrNull } from '../days.ts';
import type { Draft, DraftStage } from './draft.ts';
import { problemOf } from './draft.ts';
import { offered, tooEarly } from './predecessors.ts';
import type { Change } from './use-draft.ts';
import { hundredths, percentOf, WHOLE } from './weights.ts';

const TONES = { not_started: 'todo', in_progress: 'doing', on_hold: 'waiting', completed: 'done' } as const;

interface StageRowsProps {
  draft: Draft;
  /** Weights of the saved plan, by key: changed ones are marked. */
  saved: ReadonlyMap<string, number>;
  chosen: string | undefined;
  weekend: readonly number[];
  /** Refusals of the server, by key of the stage. */
  refused: ReadonlyMap<string, string>;
  /** A new stage: its title has the focus. */
  fresh: string | null;
  onChoose: (key: string) => void;
  change: (change: Change) => void;
}

/** The stages as rows with inputs, in an order that grips and Alt with arrows change. */
export function StageRows(props: StageRowsProps): ReactElement {
  const { draft, change, chosen, onChoose } = props;
  const intl = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const keys = draft.stages.map(({ key }) => key);
  useSort(list, keys, 'stages', (key, target, after) => change({ type: 'place', key, target, after }));
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    const key = (event.target as Element).closest<HTMLElement>('[data-sort]')?.dataset['sort'];
    if (!event.altKey || by === undefined || key === undefined) return;
    event.preventDefault();
    const { activeElement } = document;
    change({ type: 'step', key, by });
    requestAnimationFrame(() => (activeElement as HTMLElement | null)?.focus());
  };
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  return (
    <>
      <div className="mg-heads" aria-hidden="true">
        <span />
        <span>#</span>
        <span>{word('stage')}</span>
        <span>{word('weight')}</span>
        <span className="mg-wide">{word('start')}</span>
        <span className="mg-wide">{word('finish')}</span>
        <span className="mg-wide">{word('after')}</span>
        <span />
      </div>
      <ol ref={list} className="mg-rows" onKeyDown={press}>
        {draft.stages.map((stage, i) => (
          <li
            key={stage.key}
            className="mg-row"
            data-sort={stage.key}
            data-chosen={stage.key === chosen || undefined}
            data-locked={stage.locked || undefined}
            onFocus={() => onChoose(stage.key)}
            onClick={() => onChoose(stage.key)}
          >
            <StageRow {...props} stage={stage} place={i + 1} />
          </li>
        ))}
      </ol>
    </>
  );
}

function StageRow({
  stage,
  place,
  draft,
  saved,
  weekend,
  refused,
  fresh,
  change,
}: StageRowsProps & { stage: DraftStage; place: number }): ReactElement {
  const intl = useIntl();
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const { key, locked, fixed } = stage;
  const name = stage.title || word('stage_n', { n: place });
  const of = (field: string): string => word('field_of', { field: word(field), stage: name });
  const set = (part: Partial<Pick<DraftStage, 'title' | 'weight' | 'start' | 'end'>>): void => change({ type: 'set', key, part });
  const problem = problemOf(stage);
  const refusal = refused.get(key);
  const early = stage.locked ? null : tooEarly(key, draft.links, (one) => draft.stages.find((other) => other.key === one), weekend);
  const weightChanged = saved.get(key) !== stage.weight;
  return (
    <>
      {locked ? (
        <Tooltip content={word('locked_place')}>
          <span className="mg-grip" data-handle="" tabIndex={0} role="img" aria-label={word('locked_place')}>
            <Icon name="lock" />
          </span>
        </Tooltip>
      ) : (
        <button type="button" className="mg-grip" data-handle="" aria-label={word('move_stage', { stage: name })} title={word('move_hint')}>
          <Icon name="dots-grid-vertical" />
        </button>
      )}
      <span className="num faint">{place}</span>
      <Input
        size="sm"
        dir="auto"
        maxLength={200}
        value={stage.title}
        readOnly={fixed}
        data-off={fixed || undefined}
        className={fixed ? 'mg-off' : undefined}
        aria-label={of('stage')}
        aria-invalid={(problem === 'title' && fresh !== key) || refusal !== undefined || undefined}
        title={refusal}
        autoFocus={fresh === key}
        placeholder={word('stage_title')}
        after={<Glyph name={TONES[stage.status]} />}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Weight label={of('weight')} value={stage.weight} off={fixed} changed={weightChanged} onChange={(weight) => set({ weight })} />
      <span className="mg-wide mg-date" data-off={locked || undefined} data-warn={early?.date === 'start' || undefined}>
        <DateInput
          control={{ id: `${key}-start`, 'aria-label': of('start') }}
          label={of('start')}
          value={stage.start === null ? null : dayOf(stage.start)}
          onChange={(day) => set({ start: numberOrNull(day) })}
          onBlur={nothing}
          locked={locked}
          clearable
        />
      </span>
      <span className="mg-wide mg-date" data-off={fixed || undefined} data-warn={early?.date === 'end' || undefined}>
        <DateInput
          control={{ id: `${key}-end`, 'aria-label': of('finish'), ...(problem === 'dates' ? { 'aria-invalid': true as const } : {}) }}
          label={of('finish')}
          value={stage.end === null ? null : dayOf(stage.end)}
          onChange={(day) => set({ end: numberOrNull(day) })}
          onBlur={nothing}
          locked={fixed}
          clearable
        />
      </span>
      <After stage={stage} name={name} draft={draft} change={change} />
      <IconButton
        size="sm"
        icon="trash"
        aria-label={locked ? word('locked_delete') : word('delete_stage', { stage: name })}
        aria-disabled={locked || undefined}
        onClick={(event) => {
          event.stopPropagation();
          if (!locked) change({ type: 'remove', key });
        }}
      />
    </>
  );
}

const nothing = (): void => undefined;

interface WeightProps {
  label: string;
  /** Hundredths of a per cent. */
  value: number;
  off: boolean;
  changed: boolean;
  onChange: (value: number) => void;
}

/** A weight with at most two decimals; the text stays as it is typed until the field is left. */
function Weight({ label, value, off, changed, onChange }: WeightProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      size="sm"
      dir="ltr"
      inputMode="decimal"
      className={`mg-weight${off ? ' mg-off' : ''}`}
      data-changed={changed || undefined}
      aria-label={label}
      value={typed ?? percentOf(value)}
      readOnly={off}
      after={<span className="k-affix">%</span>}
      onChange={(event) => {
        const text = event.target.value.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(',', '.');
        if (!/^\d{0,3}(\.\d{0,2})?$/.test(text)) return;
        setTyped(text);
        onChange(Math.min(WHOLE, hundredths(text)));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** The stages that it waits for, by their places; each with a cross, and a plus for those that can be added. */
function After({
  stage,
  name,
  draft,
  change,
}: {
  stage: DraftStage;
  name: string;
  draft: Draft;
  change: (change: Change) => void;
}): ReactElement {
  const intl = useIntl();
  const { stages, links } = draft;
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const place = (key: string): number => stages.findIndex((one) => one.key === key) + 1;
  const own = links.filter(({ after }) => after === stage.key).sort((a, b) => place(a.before) - place(b.before));
  const free = stage.locked
    ? []
    : offered(
        stages.map(({ key }) => key),
        links,
        stage.key,
      );
  return (
    <span className="mg-wide mg-after">
      {own.map(({ before, kind, lag }) => (
        <span key={before} className="sp-dep" title={stages[place(before) - 1]?.title}>
          <bdi dir="ltr">{`${place(before)}${kind === 'fs' ? '' : kind.toUpperCase()}${lag === 0 ? '' : lag > 0 ? `+${lag}` : lag}`}</bdi>
          {!stage.locked && (
            <button
              type="button"
              aria-label={word('remove_after', { n: place(before), stage: name })}
              onClick={() => change({ type: 'unlink', before, after: stage.key })}
            >
              <Icon name="x-small" size={12} />
            </button>
          )}
        </span>
      ))}
      {free.length > 0 && (
        <Popover
          content={
            <Menu label={word('add_after', { stage: name })}>
              {free.map((key) => (
                <MenuItem
                  key={key}
                  text={
                    <>
                      <span className="num">{place(key)}</span> <bdi>{stages[place(key) - 1]?.title}</bdi>
                    </>
                  }
                  onClick={() => change({ type: 'link', link: { before: key, after: stage.key, kind: 'fs', lag: 0 } })}
                />
              ))}
            </Menu>
          }
        >
          <IconButton size="sm" icon="plus" aria-label={word('add_after', { stage: name })} />
        </Popover>
      )}
    </span>
  );
}
