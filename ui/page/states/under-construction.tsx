import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useMetaText } from '../../i18n/texts.tsx';
import { Empty } from '../../kit/index.ts';
import { usePage } from '../page.ts';
import { HomeButton } from './home-button.tsx';

/** A page whose screen does not exist yet (page.under_construction). */
export default function UnderConstruction(): ReactElement {
  const { formatMessage } = useIntl();
  const { page } = usePage();
  const title = useMetaText()(`pages.${page.path}`, page.title);
  return (
    <Empty art="missing" level={1} title={title} text={formatMessage({ id: 'errors.under_construction_text' })} actions={<HomeButton />}>
      <p className="k-empty-code">{formatMessage({ id: 'errors.under_construction' })}</p>
    </Empty>
  );
}
