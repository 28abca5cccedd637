import info from '@blueprintjs/icons/lib/esm/next/generated/paths/circle-info-small.js';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import {
  Big,
  BigAmount,
  formatMoney,
  formatPercent,
  IconButton,
  listHref,
  Ltr,
  Menu,
  MenuItem,
  Popover,
  useEntityMeta,
} from '../../../../../ui/index.ts';
import { FIGURES, indexOf, isBad, listsOf, noteOf } from './figures.ts';
import type { EarnedValue, FigureName, Note } from './figures.ts';

type List = ReturnType<typeof listsOf>[number];

/** The figures of earned value; each says what it means, and leads to the rows that it comes from. */
export function FigureBand({ measured }: { measured: EarnedValue }): ReactElement {
  return (
    <dl className="ev-band">
      {FIGURES.map((figure) => (
        <Figure key={figure} figure={figure} measured={measured} />
      ))}
    </dl>
  );
}

function Figure({ figure, measured: { figures, help, behind } }: { figure: FigureName; measured: EarnedValue }): ReactElement {
  const intl = useIntl();
  const name = intl.formatMessage({ id: `pmis.figures.${figure}` });
  const id = useId();
  const value = figures[figure];
  const isIndex = figure === 'spi' || figure === 'cpi';
  const note = noteOf(figure, figures);
  const exact = value === null || isIndex ? undefined : formatMoney(value, intl.locale.slice(0, 2));
  return (
    <div className="ev-figure" data-bad={isBad(figure, figures) || undefined}>
      <dt>
        <span className="cut" title={name} id={id}>
          {name}
        </span>
        <Ltr className="faint">{figure.toUpperCase()}</Ltr>
        <Popover kind="dialog" content={<p className="ev-help">{help[figure]}</p>}>
          <IconButton icon={info} aria-label={intl.formatMessage({ id: 'pmis.figures.meaning' }, { figure: name })} tooltip={false} />
        </Popover>
      </dt>
      <Big as="dd" title={exact}>
        {value === null ? (
          <span className="faint">–</span>
        ) : (
          <Leads name={name} named={id} lists={listsOf(figure, behind)}>
            {isIndex ? <Ltr>{indexOf(value).toFixed(2)}</Ltr> : <BigAmount value={value} unit="currency" />}
          </Leads>
        )}
      </Big>
      <dd className="ev-note">{note && <NoteText note={note} />}</dd>
    </div>
  );
}

function NoteText({ note: { id, amount, percent } }: { note: Note }): ReactElement {
  const { locale } = useIntl();
  return (
    <FormattedMessage
      id={`pmis.figures.note.${id}`}
      values={{
        amount: amount !== undefined && formatMoney(Math.round(amount), locale.slice(0, 2), { digits: 0 }),
        percent: percent !== undefined && <Ltr>{formatPercent(percent, 1)}</Ltr>,
      }}
    />
  );
}

interface LeadsProps {
  name: string;
  /** Id of the element with the name. */
  named: string;
  lists: readonly List[];
  children: ReactNode;
}

/** A figure as a link to its rows; where several lists are behind it, a menu of them. */
function Leads({ name, named, lists, children }: LeadsProps): ReactElement {
  const intl = useIntl();
  const [first] = lists;
  if (!first) return <>{children}</>;
  const own = { id: `${named}-lead`, 'aria-labelledby': `${named} ${named}-lead` };
  if (lists.length === 1)
    return (
      <LinkTo list={first} own={own}>
        {children}
      </LinkTo>
    );
  const label = intl.formatMessage({ id: 'pmis.figures.rows_behind' }, { figure: name });
  return (
    <Popover
      content={
        <Menu label={label}>
          {lists.map((list) => (
            <ListItem key={`${list.amount} ${list.entity}`} list={list} />
          ))}
        </Menu>
      }
    >
      <button type="button" className="ev-lead" title={label} {...own}>
        {children}
      </button>
    </Popover>
  );
}

/** Without permission for the list, the figure alone. */
function LinkTo({ list: { entity, where }, own, children }: { list: List; own: object; children: ReactNode }): ReactElement {
  const page = useEntityMeta(entity).data?.page;
  return page === undefined ? (
    <>{children}</>
  ) : (
    <Link className="ev-lead" to={listHref(page, where)} {...own}>
      {children}
    </Link>
  );
}

function ListItem({ list: { entity, where, amount } }: { list: List }): ReactElement | null {
  const intl = useIntl();
  const meta = useEntityMeta(entity).data;
  if (meta?.page === undefined) return null;
  return <MenuItem text={intl.formatMessage({ id: `pmis.figures.${amount}` })} hint={meta.labels} to={listHref(meta.page, where)} />;
}
