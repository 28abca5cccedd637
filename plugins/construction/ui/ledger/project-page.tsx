import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { DetailPage, Icon, useSession } from '../../../../ui/index.ts';

/** A project's record, with a link to its ledger. */
export default function ProjectPage(): ReactElement {
  const may = useSession().can('access_pmweb_ledger');
  return (
    <DetailPage
      moves={(row) =>
        may && (
          <Link className="k-btn" to={`/pm-web/projects/${row.id}/ledger`}>
            <Icon name="currency-dollar" />
            <FormattedMessage id="ledger.title" />
          </Link>
        )
      }
    />
  );
}
