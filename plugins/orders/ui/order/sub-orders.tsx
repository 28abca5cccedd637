import { useId, type ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Avatar, Button, dayOf, Glyph, Ltr, refValue } from '../../../../ui/index.ts';
import { Panel } from './panel.tsx';
import { SetPromised } from './set-promised.tsx';
import { isOver, subOrderRefusal } from './way.ts';

interface SubOrdersProps {
  meta: EntityMeta;
  row: Row;
  /** Those below it, each after the one that it belongs to. */
  below: readonly { row: Row; depth: number }[];
}

/** The sub-orders of an order as a tree; who does the work adds one, and reads why that is not yet possible. */
export function SubOrders({ meta, row, below }: SubOrdersProps): ReactElement | null {
  const navigate = useNavigate();
  const reasonId = useId();
  const stage = String(row['stage']);
  // A note is for those who do the work: the receiver, the unit, and who manages orders.
  const adds = meta.can.create && row.can.actions.includes('note') && !isOver(stage);
  const reason = subOrderRefusal({ stage, promised: row['promised_date'] !== null });
  const own = below.filter(({ depth }) => depth === 0);
  const ended = own.filter((each) => isOver(String(each.row['stage']))).length;
  if (!adds && own.length === 0) return null;
  return (
    <Panel
      title={<FormattedMessage id="orders.order.subs" />}
      note={own.length > 0 ? <FormattedMessage id="orders.order.subs_done" values={{ done: ended, all: own.length }} /> : undefined}
      end={
        adds ? (
          <Button
            size="sm"
            icon="plus"
            disabled={reason !== undefined}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => void navigate(`${meta.page}/create?parent_id=${row.id}`)}
          >
            <FormattedMessage id="orders.order.add_sub" />
          </Button>
        ) : undefined
      }
    >
      {adds && reason && (
        <p className="op-reason" id={reasonId}>
          <FormattedMessage id={`orders.order.${reason}`} />
          {reason === 'promised_first' && row.can.actions.includes('reply') && <SetPromised meta={meta} row={row} />}
        </p>
      )}
      {below.length > 0 && (
        <ul className="op-subs">
          {below.map((each) => (
            <Sub key={each.row.id} meta={meta} row={each.row} depth={each.depth} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Sub({ meta, row, depth }: { meta: EntityMeta; row: Row; depth: number }): ReactElement {
  const intl = useIntl();
  const choice = meta.fields['stage']?.values?.find(({ value }) => value === row['stage']);
  const person = meta.fields['receiver_id'] ? refValue(meta.fields['receiver_id'], row) : null;
  const promised = row['promised_date'] as string | null;
  return (
    <li style={{ '--depth': depth } as React.CSSProperties} data-inner={depth > 0 || undefined}>
      <span className="op-glyph" title={choice?.label}>
        <Glyph name={choice?.glyph ?? choice?.tone ?? 'todo'} tone={choice?.tone} />
        <span className="sr">{choice?.label}</span>
      </span>
      <Link to={`${meta.page}/${row.id}`}>
        <Ltr>{String(row['number'])}</Ltr>
        <bdi className="cut">{String(row['subject'])}</bdi>
      </Link>
      {promised && !isOver(String(row['stage'])) && <span className="op-day num">{dayOf(promised, intl)}</span>}
      {person && (
        <span className="op-person" title={person.label}>
          <Avatar id={person.id} name={person.label} src={person.picture ?? null} />
          <span className="sr">{person.label}</span>
        </span>
      )}
    </li>
  );
}
