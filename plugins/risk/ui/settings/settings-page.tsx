import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PageHead, Skeleton } from '../../../../ui/index.ts';
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
    <div className="rs" data-chosen={part !== null || matrix !== undefined || undefined}>
      <PageHead line title={<FormattedMessage id="risk.settings.title" />} about={<FormattedMessage id="risk.settings.text" />} />
      <div className="rs-body">
        <SettingsNav part={part ?? 'matrix'} matrix={matrix} />
        <Suspense
          fallback={
            <div className="rs-main" aria-busy="true">
              <Skeleton height={28} width={240} />
              <Skeleton height={240} />
            </div>
          }
        >
          {part === 'appetite' ? <AppetitePart /> : part === 'acceptance' ? <LimitsPart /> : <MatrixPart key={matrix} matrix={matrix} />}
        </Suspense>
      </div>
    </div>
  );
}
