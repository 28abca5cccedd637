import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { today as todayText } from '../../../../../core/shared/day.ts';
import { Button, Glyph, Icon } from '../../../../../ui/index.ts';
import type { Stage } from '../model.ts';
import { dayRange, fullDay, shortDay } from '../shown-days.ts';
import { moveLines } from './shown.ts';
import type { MoveLine, MovePreview } from './shown.ts';
import type { MoveState } from './use-move-preview.ts';

interface MoveStripProps {
  state: MoveState;
  byId: ReadonlyMap<number, Stage>;
  onSave: () => void;
  onDiscard: () => void;
}

/** What a change of bars moves: how many stages, the end of the plan, each by name, and what the change breaks. */
export function MoveStrip({ state, byId, onSave, onDiscard }: MoveStripProps): ReactElement {
  const intl = useIntl();
  const { preview, waiting, error, saving, stale } = state;
  const word = (id: string, values?: Record<string, string | number>): string =>
    intl.formatMessage({ id: `pmis.stages.shift.${id}` }, values);
  /** Stages of other plans of the project have no number here, and may have no name. */
  const nameOf = (id: number): ReactElement => {
    const stage = byId.get(id);
    const other = preview?.moved.find((row) => row.id === id)?.title;
    return <bdi>{stage ? `${stage.position} ${stage.title}` : (other ?? word('other'))}</bdi>;
  };
  const lines = preview ? moveLines(preview, byId) : [];
  const why = waiting ? word('waiting') : (error ?? (preview && preview.hidden > 0 ? word('hidden', { n: preview.hidden }) : undefined));
  return (
    <section className="pt-strip" aria-label={word('title')}>
      <div className="pt-strip-head">
        <Glyph name={error ? 'stop' : 'waiting'} />
        <p role="status" className="pt-says">
          {error ?? (preview ? <b>{sentence(intl, preview, lines.length)}</b> : word('waiting'))}
        </p>
        <span className="end row">
          {stale && (
            <Button size="sm" icon="arrow-cw" onClick={state.lookAgain}>
              {word('look_again')}
            </Button>
          )}
          <Button size="sm" onClick={onDiscard}>
            {intl.formatMessage({ id: 'pmis.stages.discard' })}
          </Button>
          <Button size="sm" variant="primary" busy={saving} disabledReason={why} onClick={onSave}>
            {word('save')}
          </Button>
        </span>
      </div>
      {preview && (
        <ul className="pt-lines" aria-label={word('list')}>
          {preview.hidden > 0 && (
            <li data-tone="stop">
              <Icon name="lock" size={12} />
              {word('hidden', { n: preview.hidden })}
            </li>
          )}
          {preview.broken.map(({ stage_id, predecessor_id }) => (
            <li key={`b${stage_id} ${predecessor_id}`} data-tone="stop">
              <Glyph name="stop" />
              <span>
                <FormattedMessage id="pmis.stages.shift.broken" values={{ stage: nameOf(stage_id), before: nameOf(predecessor_id) }} />
              </span>
            </li>
          ))}
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** `3 stages move. The plan ends 12 Mar, it was 5 Mar` */
function sentence(intl: IntlShape, { finish }: MovePreview, n: number): string {
  const now = todayText();
  const moves = intl.formatMessage({ id: 'pmis.stages.shift.moves' }, { n });
  if (finish.after === null) return moves;
  const same = finish.before === null || finish.before === finish.after;
  const ends = intl.formatMessage(
    { id: same ? 'pmis.stages.shift.ends_same' : 'pmis.stages.shift.ends' },
    { day: shortDay(finish.after, now), was: finish.before === null ? '' : shortDay(finish.before, now) },
  );
  return intl.formatMessage({ id: 'pmis.stages.shift.both' }, { moves, ends });
}

/** By how much a stage moves, or only its finish. */
function byOf({ shift, longer }: MoveLine): { id: string; n: number } | null {
  if (shift !== null && shift !== 0) return { id: shift > 0 ? 'later' : 'earlier', n: shift };
  return longer === 0 ? null : { id: longer > 0 ? 'longer' : 'shorter', n: longer };
}

function Line({ line }: { line: MoveLine }): ReactElement {
  const { position, title, from, to, critical } = line;
  const by = byOf(line);
  const intl = useIntl();
  const now = todayText();
  return (
    <li>
      <em className="num">{position}</em>
      <span className="cut pt-name" title={title}>
        <bdi>{title}</bdi>
      </span>
      <span className="num">{dayRange(intl, to.start, to.end, now)}</span>
      <span className="faint num pt-was" title={from.end === null ? undefined : fullDay(from.end)}>
        <FormattedMessage id="pmis.stages.shift.was" values={{ days: dayRange(intl, from.start, from.end, now) }} />
      </span>
      <span className="muted pt-by">{by && <FormattedMessage id={`pmis.stages.shift.${by.id}`} values={{ n: Math.abs(by.n) }} />}</span>
      {critical && (
        <span className="pt-critical">
          <FormattedMessage id="pmis.stages.critical" />
        </span>
      )}
    </li>
  );
}
