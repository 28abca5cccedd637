import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { ImportRun } from '../../core/shared/import.ts';
import { invalidateRows } from '../data/index.ts';
import { Button, formatNumber, Glyph } from '../kit/index.ts';
import { inSentence } from '../kit/text/in-sentence.ts';
import { rowsQuery } from './calls.ts';
import { Foot } from './foot.tsx';
import { LeftOut } from './left-out.tsx';
import { Rest, useGoOn } from './rest.tsx';

/** Maximum number of keys in a link; for more, the link leads to the whole list. */
const MOST = 200;

interface DoneStepProps {
  run: ImportRun;
  /** Route of the list; null if there is none. */
  list: string | null;
  onAgain: () => void;
}

/** Step 5: the result, a link to the imported rows, and the rows left out; for a stopped import, a button to continue. */
export function DoneStep({ run, list, onAgain }: DoneStepProps): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const client = useQueryClient();
  const goOn = useGoOn(run);
  useEffect(() => invalidateRows(client), [client]);
  const { created = 0, updated = 0, failed = 0 } = run.summary ?? {};
  const made = created + updated;
  const few = made > 0 && made <= MOST;
  const rows = useQuery({ ...rowsQuery(run.id, 'valid', 0, MOST), enabled: few && list !== null }).data?.data;
  const ids = rows?.flatMap(({ id }) => id ?? []) ?? [];
  const entities = inSentence(run.labels, intl.locale);
  const to =
    list && (few && ids.length > 0 ? `${list}?${new URLSearchParams({ filter: JSON.stringify({ id: { in: ids } }) }).toString()}` : list);
  return (
    <>
      <div className="im-run">
        <div className="im-run-in">
          <h2>{run.error ?? intl.formatMessage({ id: made > 0 ? 'import.done' : 'import.done_nothing' })}</h2>
          <p className="im-big num">
            <bdi>{formatNumber(made)}</bdi> <span>{intl.formatMessage({ id: 'import.imported' }, { n: made, entities })}</span>
          </p>
          <ul className="im-figures">
            <li>
              <Glyph name="done" />
              {intl.formatMessage({ id: 'import.created' }, { n: created })}
            </li>
            {updated > 0 && (
              <li>
                <Glyph name="done" />
                {intl.formatMessage({ id: 'import.updated' }, { n: updated })}
              </li>
            )}
            {failed > 0 && (
              <li>
                <Glyph name="stop" />
                {intl.formatMessage({ id: 'import.not_imported' }, { n: failed })}
              </li>
            )}
          </ul>
          {run.error && <Rest run={run} />}
          {failed > 0 && <LeftOut run={run} failed={failed} />}
        </div>
      </div>
      <Foot>
        <Button variant={to || run.error ? 'default' : 'primary'} icon="arrow-up-from-tray" onClick={onAgain}>
          {intl.formatMessage({ id: 'import.another' })}
        </Button>
        {to && (
          <Button variant={run.error ? 'default' : 'primary'} onClick={() => void navigate(to)}>
            {intl.formatMessage({ id: few ? 'import.show_imported' : 'import.open_list' }, { n: made, entities })}
          </Button>
        )}
        {run.error && (
          <Button variant="primary" busy={goOn.isPending} onClick={() => goOn.mutate()}>
            {intl.formatMessage({ id: 'import.go_on' })}
          </Button>
        )}
      </Foot>
    </>
  );
}
