import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LinkRow, LinksAnswer } from '../../core/shared/links.ts';
import { Count, Empty, Skeleton, toast } from '../kit/index.ts';
import type { RecordPartProps } from '../slots/record-parts.ts';
import { AddLink } from './add-link.tsx';
import { groupsOf } from './groups.ts';
import { LinkLine } from './link-line.tsx';
import { useLinks, useLinkWrites, type Subject } from './use-links.ts';
import '../theme/links.css';

/** The links of a record; people who may edit it can add and remove links. */
export default function LinksTab({ meta, row }: RecordPartProps): ReactElement {
  const subject = useMemo(() => ({ entity: meta.name, id: row.id }), [meta.name, row.id]);
  const intl = useIntl();
  const links = useLinks(subject);
  return (
    <section className="lk" aria-label={intl.formatMessage({ id: 'links.title' })}>
      {links.isPending && <LinksSkeleton />}
      {links.isError && !links.data && (
        <p className="lk-failed">
          <FormattedMessage id="links.failed" />{' '}
          <button type="button" className="link" onClick={() => void links.refetch()}>
            <FormattedMessage id="links.retry" />
          </button>
        </p>
      )}
      {links.data && <Links subject={subject} answer={links.data} />}
    </section>
  );
}

function Links({ subject, answer: { data, meta } }: { subject: Subject; answer: LinksAnswer }): ReactElement {
  const intl = useIntl();
  const writes = useLinkWrites(subject);
  const remove = (link: LinkRow): void => {
    const undo = {
      label: intl.formatMessage({ id: 'links.undo' }),
      onClick: () =>
        writes.restore(link).then(
          () => undefined,
          () => undefined,
        ),
      undo: true,
    };
    writes
      .remove(link)
      .then(() => toast.success(intl.formatMessage({ id: 'links.removed' }), { action: undo }))
      .catch(() => undefined);
  };
  const add = meta.can_add && <AddLink subject={subject} kinds={meta.kinds} links={data} />;
  if (data.length === 0)
    return (
      <Empty
        title={<FormattedMessage id="links.none" />}
        text={<FormattedMessage id={meta.can_add ? 'links.none_text' : 'links.none_read'} />}
        actions={add || undefined}
      />
    );
  return (
    <>
      {add && <div className="lk-head">{add}</div>}
      {groupsOf(data, meta.kinds).map((group) => (
        <section key={group.id} className="lk-group">
          <h2 className="h-13">
            <FormattedMessage id={`links.group.${group.id}`} /> <Count>{group.links.length}</Count>
          </h2>
          <ul>
            {group.links.map((link) => (
              <LinkLine key={link.id} link={link} kind={meta.kinds.find(({ entity }) => entity === link.entity)} remove={remove} />
            ))}
          </ul>
        </section>
      ))}
      {meta.total > data.length && (
        <p className="small muted">
          <FormattedMessage id="links.more" values={{ shown: data.length, total: meta.total }} />
        </p>
      )}
    </>
  );
}

function LinksSkeleton(): ReactElement {
  return (
    <ul aria-busy="true">
      {[220, 160, 260].map((width) => (
        <li key={width} className="lk-row">
          <Skeleton width={16} height={16} />
          <span className="lk-name">
            <Skeleton width={width} />
          </span>
          <span className="lk-state">
            <Skeleton width={72} />
          </span>
          <span className="lk-by">
            <Skeleton width={140} />
          </span>
          <span />
        </li>
      ))}
    </ul>
  );
}
