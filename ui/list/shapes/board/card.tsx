import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { cellFor, isLate, plainText, refValue, titleText } from '../../../cells/index.ts';
import { Avatar, ChoiceGlyph, formatPercent, Found, Icon } from '../../../kit/index.ts';
import { boardCard } from '../../../slots/board-cards.ts';
import type { CardParts } from '../shared/columns.ts';
import { useEdge } from './use-edge.ts';

interface CardProps {
  meta: EntityMeta;
  row: Row;
  parts: CardParts;
  /** Key of its column, and its index there. */
  column: string;
  index: number;
  /** Address of the record; null if records have no page. */
  href: string | null;
  /** At least one column accepts it. */
  movable: boolean;
  /** Id of the board, so that cards cannot be dragged to another board. */
  board: string;
  dragged: boolean;
  tabStop: boolean;
  /** Cards have a place: where another one would land beside this. */
  arranged: boolean;
  lifted: boolean;
}

/**
 * A record on the board: number, parent reference and person, title, then health, progress and due date, as far as the list has these
 * columns, or what a plugin shows. Needs a Suspense boundary around the board, which then appears at once.
 */
export const BoardCard = memo(function BoardCard({
  meta,
  row,
  parts,
  column,
  index,
  href,
  movable,
  board,
  dragged,
  tabStop,
  arranged,
  lifted,
}: CardProps): ReactElement {
  const intl = useIntl();
  const element = useRef<HTMLAnchorElement>(null);
  const title = titleText(meta, row);
  useEffect(() => {
    if (!element.current || !movable) return undefined;
    return draggable({ element: element.current, getInitialData: () => ({ board, row, column }) });
  }, [board, row, column, movable]);
  const edge = useEdge(element, board, column, arranged ? row.id : undefined);
  const Own = boardCard(meta.name);
  const owner = parts.person && refValue(parts.person, row);
  const [number, about] = [parts.number, parts.about].map((field) => field && plainText(field, row));
  const common = {
    ref: element,
    className: 'ls-card',
    'data-card': row.id,
    'data-column': column,
    'data-place': index,
    'data-dragged': dragged || undefined,
    tabIndex: tabStop ? 0 : -1,
    'data-edge': edge,
    'data-lifted': lifted || undefined,
    'aria-keyshortcuts': movable ? (arranged ? 'Space L' : 'M') : undefined,
  };
  const inside = Own ? (
    <Own meta={meta} row={row} />
  ) : (
    <>
      <span className="ls-card-top">
        <span className="grow cut">
          {number && <bdi dir="ltr">{number}</bdi>}
          {number && about && ' · '}
          {about && <bdi>{about}</bdi>}
        </span>
        {owner && <Avatar id={owner.id} name={owner.label} src={owner.picture} />}
      </span>
      <b className="ls-card-title">
        <bdi>
          <Found text={title} />
        </bdi>
      </b>
      <Foot meta={meta} row={row} parts={parts} />
      {owner && <span className="sr">{owner.label}</span>}
    </>
  );
  return (
    <>
      {href === null ? (
        <article {...common}>{inside}</article>
      ) : (
        <a {...common} href={href} data-record="" draggable={movable}>
          {inside}
        </a>
      )}
      <button
        type="button"
        className="k-icon-btn ls-card-more"
        data-size="sm"
        data-move={row.id}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={intl.formatMessage({ id: 'shapes.board.move' }, { title })}
      >
        <Icon name="dots-three" />
      </button>
    </>
  );
});

function Foot({ meta, row, parts: { health, progress, due } }: Pick<CardProps, 'meta' | 'row' | 'parts'>): ReactElement | null {
  const choice = health?.values?.find((one) => one.value === row[health.name]);
  const done = progress ? row[progress.name] : null;
  const Due = due && row[due.name] ? cellFor(due) : null;
  if (!choice && !Due && (done === null || done === undefined)) return null;
  return (
    <span className="ls-card-foot">
      {choice && (
        <span className="ls-card-health">
          <ChoiceGlyph choice={choice} />
          <span className="cut">{choice.label}</span>
        </span>
      )}
      {done !== null && done !== undefined && (
        <span className="ls-card-done num" data-late={isLate(meta, row) || undefined} data-full={Number(done) >= 100 || undefined}>
          <i className="ls-mini" style={{ '--done': `${Math.min(100, Number(done))}%` } as React.CSSProperties} />
          <bdi dir="ltr">{formatPercent(done, 0)}</bdi>
        </span>
      )}
      {Due && due && (
        <span className="ls-card-due">
          <Due field={due} row={row} meta={meta} />
        </span>
      )}
    </span>
  );
}
