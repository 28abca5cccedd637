import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../kit/index.ts';

/** The bar at the bottom of each step: back at the start, next at the end. */
export function Foot({ onBack, children }: { onBack?: () => void; children: ReactNode }): ReactElement {
  const intl = useIntl();
  return (
    <footer className="im-foot">
      {onBack && (
        <Button variant="ghost" icon="arrow-left" flip onClick={onBack}>
          {intl.formatMessage({ id: 'import.back' })}
        </Button>
      )}
      <span className="im-foot-end">{children}</span>
    </footer>
  );
}
