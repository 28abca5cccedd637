import type { ReactElement } from 'react';
import { DocumentDrawer } from './document-drawer.tsx';

/** drawer:risk-document-management */
export default function RiskDocuments(): ReactElement {
  return <DocumentDrawer area="risk" />;
}
