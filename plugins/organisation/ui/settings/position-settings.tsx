import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PageHead, Skeleton, useEntityMeta } from '../../../../ui/index.ts';
import { CatalogueList } from './catalogue-list.tsx';
import '../organisation.css';

const listOf =
  (field: string) =>
  (id: number): string =>
    `/positions/manage-positions?${field}=${id}`;

/** /setting/positions: categories and levels side by side. */
export default function PositionSettings(): ReactElement {
  const intl = useIntl();
  const { data: category } = useEntityMeta('position_category');
  const { data: level } = useEntityMeta('position_level');
  return (
    <div className="og">
      <PageHead
        line
        title={<FormattedMessage id="organisation.positions.settings" />}
        about={<FormattedMessage id="organisation.positions.settings_text" />}
        actions={
          <Link className="og-link" to="/positions/manage-positions">
            <FormattedMessage id="organisation.positions" />
          </Link>
        }
      />
      <div className="og-columns">
        {category ? (
          <CatalogueList
            meta={category}
            used="positions_count"
            list={listOf('category_id')}
            add={intl.formatMessage({ id: 'organisation.add_category' })}
          />
        ) : (
          <Skeleton height={200} />
        )}
        {level ? (
          <CatalogueList
            meta={level}
            used="positions_count"
            list={listOf('level_id')}
            add={intl.formatMessage({ id: 'organisation.add_level' })}
          />
        ) : (
          <Skeleton height={200} />
        )}
      </div>
    </div>
  );
}
