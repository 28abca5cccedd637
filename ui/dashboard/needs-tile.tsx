import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ListTile, NeedAnswer, SourceDef, TileAnswers } from '../../core/shared/dashboard.ts';
import { Count, formatNumber, Glyph } from '../kit/index.ts';
import { nameDirection, shownName } from '../kit/text/name-direction.ts';
import { Cell, Nothing } from './cell.tsx';
import type { TileProps } from './cell.tsx';
import { listHref } from './links.ts';
import { NEED } from './waiting.tsx';

/** Tasks of the reader, the most urgent first. The place is as high for few of them as for many, so that nothing below it moves. */
export function NeedsTile({ tile, answer, meta }: TileProps<ListTile, TileAnswers['list']>): React.JSX.Element {
  const more = answer.total > 0 && <Count>{`${formatNumber(answer.total)}${answer.capped ? '+' : ''}`}</Count>;
  return (
    <Cell tile={tile} meta={meta} beside={more}>
      <div style={{ minBlockSize: tile.limit * NEED }}>
        {answer.rows.length ? (
          <ul className="need">
            {answer.rows.map((need) => (
              <NeedRow
                key={`${need.source}-${need.id}`}
                need={need}
                source={tile.sources[need.source] as SourceDef}
                page={meta.entities[tile.sources[need.source]?.entity ?? '']?.page ?? null}
              />
            ))}
          </ul>
        ) : (
          <Nothing tile={tile} meta={meta} />
        )}
      </div>
    </Cell>
  );
}

function NeedRow({ need, source, page }: { need: NeedAnswer; source: SourceDef; page: string | null }): React.JSX.Element {
  const intl = useIntl();
  const to = need.address ?? (page === null ? null : `${page}/${need.id}`);
  const about = source.text.replace(/\{(\w+)\}/g, (_, name: string) => need.values[name] ?? '');
  return (
    <li>
      <Glyph name={source.tone} />
      <span className="cut">{sentence(source.text, need.values, intl.locale)}</span>
      <span className="age num" data-hot={(need.days ?? 0) < 0 || undefined}>
        {need.days !== null && <Age days={need.days} />}
      </span>
      <More count={need.more ?? 0} to={page === null ? null : listHref(page, source.where)} />
      {to !== null && (
        <Link className="act" to={to} aria-label={intl.formatMessage({ id: 'dashboard.actOn' }, { action: source.action, name: about })}>
          {source.action}
        </Link>
      )}
    </li>
  );
}

/** How many more there are of a kind, and the list of them all. */
function More({ count, to }: { count: number; to: string | null }): React.JSX.Element {
  const intl = useIntl();
  if (!count) return <span />;
  const says = intl.formatMessage({ id: 'dashboard.more_like' }, { count });
  const text = <bdi dir="ltr">+{formatNumber(count)}</bdi>;
  return to === null ? (
    <span className="more num" title={says}>
      {text}
    </span>
  ) : (
    <Link className="more num link" to={to} title={says} aria-label={says}>
      {text}
    </Link>
  );
}

/** The text with its values; the first value is its subject. */
function sentence(text: string, values: Record<string, string>, locale: string): ReactNode[] {
  let named = false;
  return text.split(/(\{\w+\})/).map((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name) return <Fragment key={index}>{part}</Fragment>;
    const said = values[name] ?? '';
    const value = <bdi dir={nameDirection(said, locale)}>{shownName(said)}</bdi>;
    if (named) return <Fragment key={index}>{value}</Fragment>;
    named = true;
    return <b key={index}>{value}</b>;
  });
}

function Age({ days }: { days: number }): React.JSX.Element {
  if (days === 0) return <FormattedMessage id="dashboard.age.today" />;
  return <FormattedMessage id={days < 0 ? 'dashboard.age.late' : 'dashboard.age.in'} values={{ days: Math.abs(days) }} />;
}
