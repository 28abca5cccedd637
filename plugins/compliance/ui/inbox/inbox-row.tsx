import folderOpen from '@blueprintjs/icons/lib/esm/next/generated/paths/folder-open.js';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon, Ltr } from '../../../../ui/index.ts';
import { ResultPill } from '../rounds/result-pill.tsx';
import { Due } from '../marks/due.tsx';
import { MyState } from '../marks/my-state.tsx';
import { addressOf } from './groups.ts';
import type { InboxItem } from './types.ts';

function Evidence({ evidence, proposals }: InboxItem): ReactElement {
  if (evidence === 0 && proposals.length > 0)
    return (
      <span className="ib-ev" data-proposed="">
        <Icon name={folderOpen} />
        <FormattedMessage id="compliance.inbox.proposed" values={{ n: proposals.length }} />
      </span>
    );
  if (evidence === 0) return <span className="faint">—</span>;
  return (
    <span className="ib-ev">
      <Icon name="paperclip" />
      <Ltr>{evidence}</Ltr>
    </span>
  );
}

/** What the lead wrote when sending the review back. */
function Why({ returned }: Pick<InboxItem, 'returned'>): ReactElement | null {
  if (!returned?.note) return null;
  return (
    <span className="ib-why cut" dir="auto">
      <FormattedMessage
        id="compliance.inbox.why"
        values={{ note: <bdi>{returned.note}</bdi>, name: <bdi>{returned.by?.label ?? ''}</bdi> }}
      />
    </span>
  );
}

interface RowProps {
  item: InboxItem;
  active: boolean;
}

/** A control of the reviewer's list. */
export function InboxRow({ item, active }: RowProps): ReactElement {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <tr ref={row} data-active={active || undefined} aria-current={active || undefined}>
      <td>
        <Ltr>{item.ref_no}</Ltr>
      </td>
      <td>
        <Link className="ib-title cut" to={addressOf(item)}>
          <bdi>{item.title}</bdi>
        </Link>
        <Why returned={item.returned} />
      </td>
      <td>
        {item.previous ? (
          <ResultPill result={item.previous} />
        ) : (
          <span className="faint">
            <FormattedMessage id="compliance.inbox.first_time" />
          </span>
        )}
      </td>
      <td>
        <Evidence {...item} />
      </td>
      <td>
        <MyState review={item.review} />
      </td>
      <td>
        <Due day={item.due} plain={item.stand !== 'to_do'} />
      </td>
      <td className="ib-act">
        <Link className="k-btn" data-size="sm" to={addressOf(item)} tabIndex={-1}>
          <FormattedMessage id={item.stand === 'to_do' ? 'compliance.inbox.review' : 'compliance.inbox.open'} />
        </Link>
      </td>
    </tr>
  );
}

/** The same on a narrow screen. */
export function InboxCard({ item }: { item: InboxItem }): ReactElement {
  return (
    <Link className="ib-card" to={addressOf(item)}>
      <span className="row">
        <b className="grow">
          <bdi>{item.title}</bdi>
        </b>
        <Due day={item.due} plain={item.stand !== 'to_do'} />
      </span>
      <Why returned={item.returned} />
      <span className="ib-card-foot">
        <Ltr>{item.ref_no}</Ltr>
        <span aria-hidden="true">·</span>
        <MyState review={item.review} />
        <span className="end">
          <Evidence {...item} />
        </span>
      </span>
    </Link>
  );
}
