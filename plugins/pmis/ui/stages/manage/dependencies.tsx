import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Glyph, Icon, IconButton, Input, Popover, Select } from '../../../../../ui/index.ts';
import { dayOf } from '../days.ts';
import { fullDay } from '../shown-days.ts';
import type { Draft, DraftStage } from './draft.ts';
import { NetworkDrawing } from './network-drawing.tsx';
import { LINK_KINDS, offered, tooEarly } from './predecessors.ts';
import type { LinkKind, PlanLink } from './predecessors.ts';
import type { Change } from './use-draft.ts';

const TONES = { not_started: 'todo', in_progress: 'doing', on_hold: 'waiting', completed: 'done' } as const;
const MOST_LAG = 3650;

interface DependenciesProps {
  stage: DraftStage;
  draft: Draft;
  weekend: readonly number[];
  change: (change: Change) => void;
}

/** What the chosen stage waits for and what waits for it, dates that come too early, and the order of work. */
export function Dependencies({ stage, draft, weekend, change }: DependenciesProps): ReactElement {
  const intl = useIntl();
  const { stages, links } = draft;
  const byKey = useMemo(() => new Map(stages.map((one, i) => [one.key, { ...one, place: i + 1 }])), [stages]);
  const keys = stages.map(({ key }) => key);
  const place = byKey.get(stage.key)?.place ?? 0;
  const word = (id: string, values?: Record<string, string | number>): string => intl.formatMessage({ id: `pmis.stages.${id}` }, values);
  const free = stage.locked ? [] : offered(keys, links, stage.key);
  const before = links.filter((link) => link.after === stage.key);
  const after = links.filter((link) => link.before === stage.key);
  const early = stage.locked ? null : tooEarly(stage.key, links, (key) => byKey.get(key), weekend);
  const bad = useMemo(
    () =>
      new Set(stages.flatMap(({ key, locked }) => (locked ? [] : (tooEarly(key, links, (one) => byKey.get(one), weekend)?.link ?? [])))),
    [stages, links, byKey, weekend],
  );
  return (
    <aside className="mg-aside" aria-label={word('dependencies')}>
      <h2 className="h-14">
        <span className="num">{place}</span> <bdi>{stage.title || word('stage_n', { n: place })}</bdi>
      </h2>
      <h3 className="h-13">{word('starts_after')}</h3>
      {before.length === 0 && <p className="muted sp-small">{word('starts_free')}</p>}
      <ul className="mg-links">
        {before.map((link) => {
          const other = byKey.get(link.before);
          if (!other) return null;
          return (
            <li key={link.before}>
              <Glyph name={TONES[other.status]} />
              <span className="num">{other.place}</span>
              <span className="grow cut">
                <bdi>{other.title}</bdi>
              </span>
              <span className="faint num">{other.end !== null && fullDay(dayOf(other.end))}</span>
              {!stage.locked && (
                <>
                  <Kind link={link} change={change} />
                  <IconButton
                    size="sm"
                    icon="x-small"
                    aria-label={word('remove_after', { n: other.place, stage: stage.title })}
                    onClick={() => change({ type: 'unlink', before: link.before, after: link.after })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {free.length > 0 && (
        <Select
          size="sm"
          aria-label={word('add_waits')}
          value=""
          onChange={(event) => change({ type: 'link', link: { before: event.target.value, after: stage.key, kind: 'fs', lag: 0 } })}
        >
          <option value="">{word('add_waits')}</option>
          {free.map((key) => (
            <option key={key} value={key}>
              {`${byKey.get(key)?.place ?? ''} ${byKey.get(key)?.title ?? ''}`}
            </option>
          ))}
        </Select>
      )}
      {early && (
        <div className="mg-warn" role="status">
          <Icon name="circle-exclamation" />
          <div className="grow">
            <b>{word(`early.${early.date}`, { n: early.days })}</b>
            <p>{reasonText()}</p>
            <Button size="sm" variant="ghost" onClick={() => change({ type: 'set', key: stage.key, part: repaired(stage, early) })}>
              {word(`repair.${early.date}`, { day: fullDay(dayOf(early.to)) })}
            </Button>
          </div>
        </div>
      )}
      {after.length > 0 && (
        <>
          <h3 className="h-13">{word('comes_before')}</h3>
          <ul className="mg-links">
            {after.map((link) => {
              const other = byKey.get(link.after);
              if (!other) return null;
              return (
                <li key={link.after}>
                  <Glyph name={TONES[other.status]} />
                  <span className="num">{other.place}</span>
                  <span className="grow cut">
                    <bdi>{other.title}</bdi>
                  </span>
                  <span className="faint num">{other.start !== null && fullDay(dayOf(other.start))}</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {links.length > 0 && (
        <>
          <h3 className="h-13">{word('order_of_work')}</h3>
          <NetworkDrawing keys={keys} links={links} chosen={stage.key} bad={bad} label={word('order_of_work')} />
          <p className="muted sp-small">{word('no_loops')}</p>
        </>
      )}
    </aside>
  );

  function reasonText(): string {
    const other = early && byKey.get(early.link.before);
    if (!other || !early) return '';
    const ends = early.link.kind === 'fs' || early.link.kind === 'ff';
    const day = ends ? other.end : other.start;
    return word(ends ? 'early.ends' : 'early.starts', { n: other.place, day: day === null ? '' : fullDay(dayOf(day)) });
  }
}

/** The date moves to the first day that the dependency allows. Where the stage would end before it starts, it keeps its length. */
function repaired(stage: DraftStage, { date, to }: { date: 'start' | 'end'; to: number }): Partial<Pick<DraftStage, 'start' | 'end'>> {
  if (date === 'end') return { end: to };
  const { start, end } = stage;
  return start !== null && end !== null && end < to ? { start: to, end: to + (end - start) } : { start: to };
}

/** Kind and lag of a dependency. */
function Kind({ link, change }: { link: PlanLink; change: (change: Change) => void }): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  const lag = link.lag === 0 ? '' : link.lag > 0 ? `+${link.lag}` : String(link.lag);
  return (
    <Popover
      kind="dialog"
      placement="bottom-end"
      content={
        <div className="mg-kind">
          <label className="k-label" htmlFor={`${link.before}-kind`}>
            <FormattedMessage id="pmis.stages.kind" />
          </label>
          <Select
            id={`${link.before}-kind`}
            size="sm"
            value={link.kind}
            onChange={(event) => change({ type: 'link', link: { ...link, kind: event.target.value as LinkKind } })}
          >
            {LINK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {word(`kind.${kind}`)}
              </option>
            ))}
          </Select>
          <label className="k-label" htmlFor={`${link.before}-lag`}>
            <FormattedMessage id="pmis.stages.lag" />
          </label>
          <Input
            id={`${link.before}-lag`}
            size="sm"
            type="number"
            min={-MOST_LAG}
            max={MOST_LAG}
            value={link.lag}
            onChange={(event) => {
              const days = Math.trunc(Number(event.target.value));
              if (Number.isFinite(days) && Math.abs(days) <= MOST_LAG) change({ type: 'link', link: { ...link, lag: days } });
            }}
          />
        </div>
      }
    >
      <button type="button" className="sp-dep" aria-label={`${word('kind')}: ${word(`kind.${link.kind}`)} ${lag}`}>
        <bdi dir="ltr">{`${link.kind.toUpperCase()}${lag}`}</bdi>
      </button>
    </Popover>
  );
}
