import { OwnPage } from '../page/own-page.tsx';
import { Factor } from './factor.tsx';
import './security.css';
import { Sessions } from './sessions.tsx';

/** /settings/security: the own second factor and sessions. */
export default function SecurityPage() {
  return (
    <OwnPage title="security.title">
      <Factor />
      <Sessions />
    </OwnPage>
  );
}
