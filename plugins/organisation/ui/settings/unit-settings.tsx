import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PageHead, Skeleton, useEntityMeta } from '../../../../ui/index.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { UnitTree } from './unit-tree.tsx';
import '../organisation.css';

/** /setting/units: the tree of units, and the types that they have. */
export default function UnitSettings(): ReactElement {
  const intl = useIntl();
  const { data: unit } = useEntityMeta('unit');
  const { data: type } = useEntityMeta('unit_type');
  return (
    <div className="og">
      <PageHead
        line
        title={<FormattedMessage id="organisation.units.settings" />}
        about={<FormattedMessage id="organisation.units.settings_text" />}
        actions={
          <Link className="og-link" to="/units">
            <FormattedMessage id="organisation.units.list" />
          </Link>
        }
      />
      <div className="og-columns in-turn-narrow" data-wide="">
        {unit ? <UnitTree meta={unit} /> : <Skeleton height={200} />}
        {type ? (
          <CatalogueList
            meta={type}
            used="units_count"
            list={(id) => `/units?unit_type_id=${id}`}
            add={intl.formatMessage({ id: 'organisation.add_type' })}
          />
        ) : (
          <Skeleton height={200} />
        )}
      </div>
    </div>
  );
}
