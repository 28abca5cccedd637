import triangleExclamation from '@blueprintjs/icons/lib/esm/next/generated/paths/triangle-exclamation.js';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon, Ltr } from '../../../../ui/index.ts';
import type { Missing } from './missing.ts';

/** Number of listed parts before "show all". */
const FEW = 6;

/** What is missing for publishing, with links to the nodes. */
export function MissingList({ missing, onJump }: { missing: readonly Missing[]; onJump: (id: number) => void }): ReactElement {
  return (
    <div className="pk-missing">
      {missing.map(({ lack, must, nodes }) => (
        <section key={lack} data-must={must || undefined}>
          <h3>
            <Icon name={must ? triangleExclamation : 'circle-info'} />
            <FormattedMessage id={`compliance.package.lack.${lack}`} values={{ count: nodes.length }} />
          </h3>
          <ul>
            {nodes.slice(0, FEW).map((node) => (
              <li key={node.id}>
                <button type="button" onClick={() => onJump(node.id)}>
                  <Ltr className="num pk-ref">{node.ref_no}</Ltr> <bdi className="cut">{node.title}</bdi>
                </button>
              </li>
            ))}
          </ul>
          {nodes.length > FEW && (
            <p className="muted">
              <FormattedMessage id="compliance.package.and_more" values={{ count: nodes.length - FEW }} />
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
