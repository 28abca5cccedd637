import { useState } from 'react';
import type { ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { forgetMetas, invalidateRows, OwnSection, PageHead, Skeleton, useApi } from '../../../../ui/index.ts';
import { tryOut, type Connection, type Trial } from './calls.ts';
import { ConnectionForm } from './connection-form.tsx';
import { Steps } from './steps.tsx';
import { Where } from './where.tsx';
import './connection.css';

/** Heights of what is still to come. */
const WHERE = 72;
const FORM = 302;

/** /settings/construction: the built-in suite, or another one of the same interface (manage_pmweb_connection). */
export default function ConnectionPage(): ReactElement {
  const list = useApi<{ data: Connection[] }>('construction-connections', { query: { limit: 1 } });
  const client = useQueryClient();
  const [trial, setTrial] = useState<Trial | 'running' | null>(null);
  const connection = list.data?.data[0];

  async function check(of: Connection): Promise<void> {
    setTrial('running');
    setTrial(await tryOut(of).catch((error: Error) => ({ ok: false, steps: [{ id: 'sign_in', ok: false, text: error.message }] })));
    void list.refetch();
  }

  /** All records of the suite are now different ones. */
  function changed(): void {
    forgetMetas(client);
    invalidateRows(client);
    void client.invalidateQueries({ queryKey: ['api', 'source'] });
    void list.refetch();
  }

  return (
    <div className="own">
      <PageHead title={<FormattedMessage id="connection.title" />} />
      <div className="own-body in-turn">
        <OwnSection title="connection.where" text="connection.where.text">
          {list.data ? (
            <Where connection={connection} onChanged={changed} />
          ) : (
            <div className="own-wide" aria-busy="true">
              <Skeleton height={WHERE} />
            </div>
          )}
        </OwnSection>
        <OwnSection title="connection.other" text="connection.other.text">
          {list.isPending && (
            <div className="own-wide" aria-busy="true">
              <Skeleton height={FORM} />
            </div>
          )}
          {list.data && (
            <ConnectionForm
              key={connection?.row_version ?? 0}
              connection={connection}
              busy={trial === 'running'}
              onSaved={(saved) => {
                changed();
                void check(saved);
              }}
              onTry={connection && (() => void check(connection))}
            />
          )}
          {trial && <Steps trial={trial} />}
        </OwnSection>
        <OwnSection title="connection.means" text="connection.means.text">
          <ul className="own-wide cc-means">
            {['there', 'stay', 'reach', 'without'].map((id) => (
              <li key={id}>
                <b>
                  <FormattedMessage id={`connection.means.${id}`} />
                </b>
                <span>
                  <FormattedMessage id={`connection.means.${id}.text`} />
                </span>
              </li>
            ))}
          </ul>
        </OwnSection>
      </div>
    </div>
  );
}
