import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AccessLevel } from '../../core/shared/access.ts';
import type { EntityMeta, Row } from '../../core/shared/wire.ts';
import { Button, Count, Empty, Skeleton } from '../kit/index.ts';
import { AddPerson } from '../detail/add-person.tsx';
import { AccessRow } from './access-row.tsx';
import { useRecordAccess } from './use-record-access.ts';
import './access.css';

/** All people with access to a record, each with the reasons; direct grants come first and can be changed with the permission. */
export default function RecordAccess({ meta, row }: { meta: EntityMeta; row: Row }): React.JSX.Element {
  const { people, total, canChange, failed, retry, more, change } = useRecordAccess(meta.name, row.id);
  const [adding, setAdding] = useState(false);
  if (failed)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="access.failed" />}
        actions={
          <Button onClick={retry}>
            <FormattedMessage id="access.retry" />
          </Button>
        }
      />
    );
  if (!people)
    return (
      <div className="ac ac-waiting" aria-busy="true">
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} height={28} />
        ))}
      </div>
    );
  const add = async (id: number, level: AccessLevel): Promise<void> => {
    if (!(await change([id], level))) throw new Error('refused');
  };
  return (
    <section className="ac">
      <header className="ac-head">
        <h2 className="h-14">
          <FormattedMessage id="access.title" />
        </h2>
        <Count>{total}</Count>
        <span className="end row">
          <Button size="sm" icon="printer" onClick={() => window.print()}>
            <FormattedMessage id="access.print" />
          </Button>
          {canChange && (
            <Button size="sm" variant="primary" icon="user-plus" onClick={() => setAdding(true)}>
              <FormattedMessage id="access.add" />
            </Button>
          )}
        </span>
      </header>
      <ul className="ac-list">
        {people.map((person) => (
          <AccessRow
            key={person.id}
            person={person}
            {...(canChange ? { change: (level: AccessLevel | null) => void change([person.id], level) } : {})}
          />
        ))}
      </ul>
      {more && (
        <Button size="sm" onClick={more}>
          <FormattedMessage id="access.more" values={{ n: total - people.length }} />
        </Button>
      )}
      <p className="faint small">
        <FormattedMessage id="access.note" />
      </p>
      {adding && (
        <AddPerson without={new Set(people.filter((p) => p.entry !== null).map((p) => p.id))} close={() => setAdding(false)} add={add} />
      )}
    </section>
  );
}
