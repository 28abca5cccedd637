import { memo } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Icon, IconButton, Popover } from '../../../../ui/index.ts';
import { isLeaf } from './lines.ts';
import type { Line, RowDeeds, Target } from './lines.ts';
import { RowMenu } from './row-menu.tsx';
import { Assessed, Compliance, Ends, Lead, Name, NoteMark, StatusPill } from './row-parts.tsx';

interface TreeRowProps extends RowDeeds {
  line: Line;
  root: 1 | 2;
  /** Row index in the grid, counting the head as the first row. */
  rowIndex: number;
  /** It has the keyboard focus. */
  active: boolean;
  onFocus: (key: string) => void;
  onToggle: (key: string) => void;
}

const subject = (line: Target): Target['subscription'] | Extract<Target, { kind: 'round' }>['round'] =>
  line.kind === 'round' ? line.round : line.subscription;
const isClosed = (line: Target): boolean => (line.kind === 'round' ? line.round.closed : line.subscription.close);

/** One line of the tree. Its actions are visible on hover and on focus. */
export const TreeRow = memo(function TreeRow({ line, root, rowIndex, active, onFocus, onToggle, ...deeds }: TreeRowProps): ReactElement {
  const intl = useIntl();
  const target = line.kind === 'package' ? undefined : line;
  const own = target && subject(target);
  const measured = own ?? (line.kind === 'package' ? line.contract : line.subscription);
  const leaf = isLeaf(line);
  const depth = line.level - root;
  return (
    <div
      className="ct-row"
      role="row"
      data-key={line.key}
      data-kind={line.kind}
      data-shut={(target && isClosed(target)) || undefined}
      style={{ '--level': depth } as CSSProperties}
      tabIndex={active ? 0 : -1}
      onFocus={() => onFocus(line.key)}
      aria-rowindex={rowIndex}
      aria-level={depth + 1}
      aria-posinset={line.at + 1}
      aria-setsize={line.of}
      aria-expanded={leaf ? undefined : line.open}
    >
      <span role="gridcell" data-column="name">
        {Array.from({ length: depth }, (_, at) => (
          <i key={at} className="ct-guide" style={{ '--at': at } as CSSProperties} />
        ))}
        {leaf ? (
          <span className="ct-twist" />
        ) : (
          <button
            type="button"
            className="ct-twist"
            tabIndex={-1}
            aria-label={intl.formatMessage({ id: line.open ? 'compliance.contracts.fold' : 'compliance.contracts.unfold' })}
            onClick={() => onToggle(line.key)}
          >
            <Icon name={line.open ? 'caret-down' : 'caret-right'} size={12} flip={!line.open} />
          </button>
        )}
        <Name line={line} />
        {own?.has_note && <NoteMark label={intl.formatMessage({ id: 'compliance.contracts.has_note' })} />}
      </span>
      <span role="gridcell" data-column="status">
        {target && own && (
          <StatusPill of={target.kind === 'round' ? 'round' : 'contract'} closed={isClosed(target)} overdue={own.overdue} />
        )}
      </span>
      <span role="gridcell" data-column="compliance">
        {measured.counts.items > 0 && <Compliance counts={measured.counts} compliance={measured.compliance} />}
      </span>
      <span role="gridcell" data-column="assessed">
        {measured.counts.items > 0 && <Assessed counts={measured.counts} />}
      </span>
      <span role="gridcell" data-column="lead">
        {target && <Lead person={target.kind === 'round' ? target.round.lead : target.subscription.owner} />}
      </span>
      <span role="gridcell" data-column="ends">
        {own && <Ends date={own.end_date} overdue={own.overdue} />}
      </span>
      <span role="gridcell" data-column="acts">
        {target ? (
          <Acts line={target} active={active} {...deeds} />
        ) : (
          line.kind === 'package' &&
          line.contract.can.create_round && (
            <Button
              size="sm"
              variant="ghost"
              icon="plus"
              tabIndex={active ? 0 : -1}
              onClick={() => deeds.onCreateRound(line.contract, line.subscription)}
            >
              <FormattedMessage id="compliance.contracts.create_round" />
            </Button>
          )
        )}
      </span>
    </div>
  );
});

function Acts({ line, active, ...deeds }: RowDeeds & { line: Target; active: boolean }): ReactElement {
  const intl = useIntl();
  const own = subject(line);
  const tabIndex = active ? 0 : -1;
  return (
    <span className="ct-acts">
      {own.note !== undefined && (
        <IconButton
          icon="square-pen"
          tabIndex={tabIndex}
          aria-label={intl.formatMessage({ id: 'compliance.contracts.note' })}
          onClick={() => deeds.onNote(line)}
        />
      )}
      {own.can.close && (
        <IconButton
          icon="check"
          tabIndex={tabIndex}
          aria-label={intl.formatMessage({
            id: line.kind === 'round' ? 'compliance.contracts.close_round' : 'compliance.contracts.close_contract',
          })}
          onClick={() => deeds.onClose(line)}
        />
      )}
      <Popover placement="bottom-end" content={<RowMenu line={line} {...deeds} />}>
        <IconButton
          icon="dots-three"
          tabIndex={tabIndex}
          tooltip={false}
          aria-label={intl.formatMessage({ id: 'compliance.contracts.more' })}
        />
      </Popover>
    </span>
  );
}
