import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton, Menu, MenuItem, Pill, Popover } from '../../../../../ui/index.ts';
import { fullDay } from '../full-day.ts';
import type { Baseline } from './baselines.ts';

interface BaselineListProps {
  baselines: readonly Baseline[];
  /** The one that the plan is compared with below. */
  compared: number | undefined;
  onCompare: (id: number) => void;
  onActivate: (baseline: Baseline) => void;
  onRemove: (baseline: Baseline) => void;
}

/** Baselines by name and day; a press compares the plan with one of them. */
export function BaselineList({ baselines, compared, onCompare, onActivate, onRemove }: BaselineListProps): ReactElement {
  const intl = useIntl();
  return (
    <ul className="bl-list" aria-label={intl.formatMessage({ id: 'pmis.baselines.taken' })}>
      {baselines.map((baseline) => (
        <li key={baseline.id} data-compared={baseline.id === compared || undefined}>
          <button type="button" className="bl-name" aria-pressed={baseline.id === compared} onClick={() => onCompare(baseline.id)}>
            <b className="cut">
              <bdi>{baseline.name}</bdi>
            </b>
            <span className="muted cut">
              <Taken baseline={baseline} />
            </span>
          </button>
          {baseline.active && (
            <Pill tone="done">
              <FormattedMessage id="pmis.baselines.active" />
            </Pill>
          )}
          <More baseline={baseline} onActivate={onActivate} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

const Taken = ({ baseline: { takenAt, by } }: { baseline: Baseline }): ReactElement => {
  const day = <bdi>{fullDay(takenAt.slice(0, 10))}</bdi>;
  return by === null ? day : <FormattedMessage id="pmis.baselines.taken_by" values={{ day, who: <bdi>{by}</bdi> }} />;
};

function More({
  baseline,
  onActivate,
  onRemove,
}: Pick<BaselineListProps, 'onActivate' | 'onRemove'> & { baseline: Baseline }): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `pmis.baselines.${id}` });
  const activates = baseline.can.update === true && !baseline.active;
  // Keeps the width of its column, so that names begin and end alike.
  if (!activates && !baseline.can.delete) return <span className="bl-more" />;
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu label={baseline.name}>
          {activates && <MenuItem icon="check" text={word('activate')} hint={word('activate_hint')} onClick={() => onActivate(baseline)} />}
          {baseline.can.delete && <MenuItem icon="trash" tone="stop" text={word('delete')} onClick={() => onRemove(baseline)} />}
        </Menu>
      }
    >
      <IconButton
        className="bl-more"
        icon="dots-three"
        aria-label={intl.formatMessage({ id: 'pmis.baselines.more' }, { name: baseline.name })}
        tooltip={false}
      />
    </Popover>
  );
}
