import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PartsPage, PartWaiting } from '../../../../ui/index.ts';
import { SettingsNav } from './settings-nav.tsx';
import './settings.css';

const MatrixPart = lazy(() => import('./matrix-part.tsx'));
const AppetitePart = lazy(() => import('./appetite-part.tsx'));
const LimitsPart = lazy(() => import('./limits-part.tsx'));

/** /setting/risks: the matrix and its versions, the appetite, and who may accept risks. */
export default function RiskSettings(): ReactElement {
  const [search] = useSearchParams();
  const part = search.get('part');
  const matrix = Number(search.get('matrix')) || undefined;
  return (
    <PartsPage
      title={<FormattedMessage id="risk.settings.title" />}
      about={<FormattedMessage id="risk.settings.text" />}
      nav={<SettingsNav part={part ?? 'matrix'} matrix={matrix} />}
      chosen={part !== null || matrix !== undefined}
    >
      <Suspense fallback={<PartWaiting />}>
        {part === 'appetite' ? <AppetitePart /> : part === 'acceptance' ? <LimitsPart /> : <MatrixPart key={matrix} matrix={matrix} />}
      </Suspense>
    </PartsPage>
  );
}
