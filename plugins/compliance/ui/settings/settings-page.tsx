import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PartsPage, PartWaiting, useSession, withTexts } from '../../../../ui/index.ts';
import { LISTS, SettingsNav } from './settings-nav.tsx';
import type { Part } from './settings-nav.tsx';
import './settings.css';

const Values = lazy(() => withTexts('lookups', import('./values.tsx')));
const Scales = lazy(() => withTexts('lookups', import('./scales.tsx')));

/** /setting/audits: scales of assessment, and the value lists of audits, evidence and packages. */
export default function AuditSettings(): ReactElement {
  const { can } = useSession();
  const [search] = useSearchParams();
  const asked = search.get('list');
  const lists = LISTS.filter(({ read }) => can(read));
  const part = lists.find(({ entity }) => entity === asked) ?? lists[0];
  return (
    <PartsPage
      title={<FormattedMessage id="compliance.settings.title" />}
      about={<FormattedMessage id="compliance.settings.text" />}
      nav={<SettingsNav lists={lists} current={part?.entity} />}
      chosen={asked !== null}
    >
      <Suspense fallback={<PartWaiting />}>{part && <Shown key={part.entity} part={part} />}</Suspense>
    </PartsPage>
  );
}

const Shown = ({ part: { entity } }: { part: Part }): ReactElement => (entity === 'audit_scale' ? <Scales /> : <Values entity={entity} />);
