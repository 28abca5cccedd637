import { useId } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import type { DashboardMeta, TileDef } from '../../core/shared/dashboard.ts';
import { ChartFailed } from '../charts/index.ts';
import { listHref } from './links.ts';

export interface TileProps<T extends TileDef, A> {
  tile: T;
  answer: A;
  meta: DashboardMeta;
  today: string;
}

/** Fallback for an entity that the definition does not contain. */
export const CLOSED: DashboardMeta['entities'][string] = { label: '', labels: '', page: null, fields: {} };

/** The frame of a tile: title, extra content, and the link to all its rows. */
export function Cell({
  tile,
  meta,
  beside,
  menu,
  link,
  tools,
  children,
}: {
  tile: TileDef;
  meta: DashboardMeta;
  /** Content after the title. */
  beside?: ReactNode;
  /** The menu, visible on hover and focus; it stands before the permanent content. */
  menu?: ReactNode;
  /** Address of the tile's link if it is not the definition's own. */
  link?: string;
  tools?: ReactNode;
  children: ReactNode;
}): React.JSX.Element {
  const heading = useId();
  const page = tile.link && meta.entities[tile.link.entity]?.page;
  return (
    <section className="cell" aria-labelledby={heading}>
      <div className="cell-h">
        <h2 className="h-14" id={heading}>
          {tile.title}
        </h2>
        {beside}
        {(tile.link || tools || menu) && (
          <span className="end cell-tools">
            {menu}
            {tile.link && page && (
              <Link className="link small" to={link ?? listHref(page, tile.link.where, tile.link.sort)}>
                {tile.link.label}
              </Link>
            )}
            {tools}
          </span>
        )}
      </div>
      {children}
    </section>
  );
}

/** The empty state of a tile: what it will show, or that the filters match nothing. */
export function Nothing({ tile, meta }: { tile: TileDef; meta: DashboardMeta }): React.JSX.Element {
  const [search] = useSearchParams();
  const narrowed = meta.filters.some(({ name }) => search.get(name) && (tile.filters?.includes(name) ?? true));
  if (narrowed)
    return (
      <p className="cell-empty">
        <b>
          <FormattedMessage id="dashboard.narrowed" />
        </b>
        <Link className="link" to="?">
          <FormattedMessage id="dashboard.all" />
        </Link>
      </p>
    );
  return (
    <p className="cell-empty">
      <b>{tile.empty?.title ?? <FormattedMessage id="dashboard.nothing" />}</b>
      {tile.empty?.text && <span>{tile.empty.text}</span>}
    </p>
  );
}

/** A tile whose data failed to load; other tiles are not affected. */
export function FailedTile({ tile, meta, retry }: { tile: TileDef; meta: DashboardMeta; retry: () => void }): React.JSX.Element {
  return (
    <Cell tile={tile} meta={meta}>
      <ChartFailed retry={retry} />
    </Cell>
  );
}
