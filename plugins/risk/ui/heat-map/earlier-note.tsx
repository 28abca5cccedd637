import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import './heat-map.css';

/** Below heat maps: risks that are in no cell, since they were scored on an earlier matrix. The legend counts them. */
export const EarlierNote = ({ risks }: { risks: number }): ReactElement | null =>
  risks > 0 ? (
    <p className="rh-earlier">
      <FormattedMessage id="risk.scale.earlier" values={{ n: risks }} />
    </p>
  ) : null;
