import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../../ui/index.ts';
import type { PlanPart } from '../timeline/rows.ts';

/** Whose stages follow: those of a contract, or of the project itself. */
export const PartHead = ({ contract }: Pick<PlanPart, 'contract'>): ReactElement => (
  <h2 className="sp-part">
    {contract ? (
      <Link to={`/stages/contract/${contract.id}`}>
        <Icon name="file-lines" /> <bdi>{contract.label}</bdi>
      </Link>
    ) : (
      <FormattedMessage id="pmis.stages.own_stages" />
    )}
  </h2>
);
