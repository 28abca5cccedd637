import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, isApiError, useCrumb, usePage } from '../../../../ui/index.ts';
import { RoundView } from './round-view.tsx';
import { RoundWaiting } from './round-waiting.tsx';
import { useRound } from './use-round.ts';
import './rounds.css';

/** /grc/audit-rounds/:id: a round, its controls and their assessment. */
export default function RoundPage(): ReactElement {
  const intl = useIntl();
  const { params } = usePage();
  const { data, error, refetch } = useRound(params['id'] ?? '');
  const round = data?.data;
  useCrumb(round && (round.name ?? intl.formatMessage({ id: 'compliance.contracts.round' }, { n: round.index })));
  if (!round && error) return <RoundFailed error={error} retry={() => void refetch()} />;
  return round ? <RoundView key={round.id} round={round} /> : <RoundWaiting />;
}

/** The round is missing, or failed to load. */
export function RoundFailed({ error, retry }: { error: Error; retry: () => void }): ReactElement {
  const status = isApiError(error) ? error.status : 0;
  if (status === 404)
    return (
      <Empty
        level={1}
        art="missing"
        title={<FormattedMessage id="compliance.round.missing" />}
        text={<FormattedMessage id="compliance.round.missing_text" />}
        code="404"
      />
    );
  return (
    <Empty
      level={1}
      art="error"
      title={<FormattedMessage id="compliance.round.failed" />}
      text={error.message}
      actions={
        <Button onClick={retry}>
          <FormattedMessage id="compliance.round.retry" />
        </Button>
      }
    />
  );
}
