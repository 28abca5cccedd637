import { memo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar, Checkbox, Glyph, Icon, Ltr, Person, Tooltip } from '../../../../ui/index.ts';
import type { Person as Someone } from '../model/contract.ts';
import { MyState } from '../marks/my-state.tsx';
import type { Whose } from './filter.ts';
import { ResultPill, Score } from './result-pill.tsx';
import type { RoundItem } from './types.ts';

interface ItemRowProps {
  item: RoundItem;
  rowIndex: number;
  active: boolean;
  open: boolean;
  /** Only the first three columns. */
  few: boolean;
  /** The third column: the result, the reader's review, or whose review waits. */
  whose: Whose;
  /** The maximum score of the round. */
  most: number;
  /** undefined: not selectable. */
  picked: boolean | undefined;
  toggle: (id: number) => void;
  onOpen: (id: number) => void;
  onActive: (id: number) => void;
}

const FACES = 3;

/** A control of the round, with its title in both languages. */
export const ItemRow = memo(function ItemRow({
  item,
  rowIndex,
  active,
  open,
  few,
  whose,
  most,
  picked,
  toggle,
  onOpen,
  onActive,
}: ItemRowProps): ReactElement {
  const intl = useIntl();
  const arabic = intl.locale.startsWith('ar');
  const other = arabic ? item.title_en : item.title_ar;
  const press = (): void => {
    if (!getSelection()?.toString()) onOpen(item.id);
  };
  return (
    <div
      className="rd-row"
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={open || (picked ?? false)}
      data-open={open || undefined}
      data-active={active || undefined}
      data-picked={picked || undefined}
      data-sub={item.node_type === 'subcontrol' || undefined}
      data-item={item.id}
      onClick={press}
    >
      {picked !== undefined && (
        <span role="gridcell" data-column="pick" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            checked={picked}
            aria-label={intl.formatMessage({ id: 'compliance.round.pick' }, { ref: item.ref_no })}
            onChange={() => {
              onActive(item.id);
              toggle(item.id);
            }}
          />
        </span>
      )}
      <span role="gridcell" data-column="ref">
        <Ltr>{item.ref_no}</Ltr>
      </span>
      <span role="gridcell" data-column="control">
        <button
          type="button"
          className="rd-title cut"
          title={item.title}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(item.id);
          }}
        >
          <bdi>{item.title}</bdi>
        </button>
        {!few && other && other !== item.title && (
          <span className="rd-other cut" lang={arabic ? 'en' : 'ar'} dir={arabic ? 'ltr' : 'rtl'}>
            {other}
          </span>
        )}
      </span>
      <span role="gridcell" data-column="status">
        <Third item={item} whose={whose} />
      </span>
      {!few && (
        <>
          <span role="gridcell" data-column="score">
            <Score value={item.score} most={most} />
          </span>
          <span role="gridcell" data-column="owner">
            {item.control_owner && <Person id={item.control_owner.id} name={item.control_owner.label} src={item.control_owner.picture} />}
          </span>
          <span role="gridcell" data-column="reviewers">
            {item.reviewers.length > 0 ? (
              <Faces people={item.reviewers} />
            ) : (
              item.can.update && (
                <span className="link">
                  <FormattedMessage id="compliance.round.add" />
                </span>
              )
            )}
          </span>
          <span role="gridcell" data-column="evidence">
            <Evidence item={item} />
          </span>
          <span role="gridcell" data-column="lock">
            {item.closed ? (
              <Tooltip content={intl.formatMessage({ id: 'compliance.item.closed' })}>
                <span className="rd-lock">
                  <Icon name="lock" />
                </span>
              </Tooltip>
            ) : (
              item.overdue && (
                <Tooltip content={intl.formatMessage({ id: 'compliance.item.overdue' })}>
                  <span className="rd-late">
                    <Icon name="clock" />
                  </span>
                </Tooltip>
              )
            )}
          </span>
        </>
      )}
    </div>
  );
});

function Third({ item, whose }: Pick<ItemRowProps, 'item' | 'whose'>): ReactElement | null {
  if (whose === 'mine') return <MyState review={item.my_review && { status: item.my_review }} />;
  if (whose === 'decide')
    return item.to_decide && <Person id={item.to_decide.id} name={item.to_decide.label} src={item.to_decide.picture} />;
  return <ResultPill result={item.audit_status} />;
}

/** Avatars of reviewers, with the number of further ones. */
export function Faces({ people }: { people: readonly Someone[] }): ReactElement | null {
  if (people.length === 0) return null;
  const names = people.map(({ label }) => label);
  return (
    <span className="rd-faces" title={names.join('\n')}>
      {people.slice(0, FACES).map((one) => (
        <Avatar key={one.id} id={one.id} name={one.label} src={one.picture} size={24} />
      ))}
      {people.length > FACES && (
        <bdi dir="ltr" className="rd-more">
          +{people.length - FACES}
        </bdi>
      )}
      <span className="sr">{names.join(', ')}</span>
    </span>
  );
}

function Evidence({ item }: { item: RoundItem }): ReactElement {
  if (item.evidence_count > 0)
    return (
      <span className="rd-ev">
        <Icon name="paperclip" />
        <Ltr>{item.evidence_count}</Ltr>
      </span>
    );
  return item.evidence_missing ? (
    <span className="rd-need">
      <Glyph name="stop" />
      <FormattedMessage id="compliance.round.missing_evidence" />
    </span>
  ) : (
    <span className="faint">—</span>
  );
}
