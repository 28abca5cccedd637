import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Ltr } from '../../../../../ui/index.ts';

/** The project or contract beside the title of a page about its plan. */
export function PlanName({ title, number }: { title: string; number: string | null }): ReactElement {
  const intl = useIntl();
  return (
    <span className="muted cut">
      <bdi>{title}</bdi>
      {number !== null && (
        <>
          {intl.locale.startsWith('ar') ? '، ' : ', '}
          <Ltr>{number}</Ltr>
        </>
      )}
    </span>
  );
}
