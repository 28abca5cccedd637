import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Button, Dialog } from '../../../../../ui/index.ts';
import { meaningOf } from './figures.ts';
import type { EarnedValue } from './figures.ts';

/** What all figures of earned value mean, as the server says it. */
export function Definitions({ help, onClose }: Pick<EarnedValue, 'help'> & { onClose: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={intl.formatMessage({ id: 'pmis.figures.definitions_title' })}
      width={600}
      footer={<Button onClick={onClose}>{intl.formatMessage({ id: 'pmis.figures.close' })}</Button>}
    >
      <dl className="ev-definitions">
        {Object.entries(help).map(([figure, text]) => {
          const { name, meaning } = meaningOf(text);
          return (
            <div key={figure}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}
