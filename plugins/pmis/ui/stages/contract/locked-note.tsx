import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, formatPercent, Icon } from '../../../../../ui/index.ts';
import type { Stage } from '../model.ts';
import { fullDay } from '../shown-days.ts';

interface LockedNoteProps {
  stage: Stage;
  /** What it waits for. */
  waits: readonly Stage[];
  onStart: (() => void) | undefined;
  busy: boolean;
}

/** Why nothing can be ticked: not started (with the stage that it waits for), on hold, or completed. */
export function LockedNote({ stage, waits, onStart, busy }: LockedNoteProps): ReactElement {
  const [before] = waits;
  return (
    <div className="sp-why" role="status">
      <Icon name="lock" />
      <div className="grow">
        <b>
          <FormattedMessage id={`pmis.stages.locked.${stage.status}`} />
        </b>
        {stage.status === 'not_started' && (
          <p>
            {before ? (
              <FormattedMessage
                id={before.plannedEnd === null ? 'pmis.stages.locked.waits_undated' : 'pmis.stages.locked.waits'}
                values={{
                  n: before.position,
                  title: <bdi>{before.title}</bdi>,
                  progress: <bdi>{formatPercent(before.progress, 0)}</bdi>,
                  day: before.plannedEnd === null ? '' : fullDay(before.plannedEnd),
                }}
              />
            ) : (
              <FormattedMessage id="pmis.stages.locked.ready" />
            )}
          </p>
        )}
      </div>
      {onStart && (
        <Button size="sm" busy={busy} onClick={onStart}>
          <FormattedMessage id={before ? 'pmis.stages.start_anyway' : 'pmis.stages.do.start'} />
        </Button>
      )}
    </div>
  );
}
