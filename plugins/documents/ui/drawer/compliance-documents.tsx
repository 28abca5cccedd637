import type { ReactElement } from 'react';
import { DocumentDrawer } from './document-drawer.tsx';

/** drawer:compliance-document-management */
export default function ComplianceDocuments(): ReactElement {
  return <DocumentDrawer area="compliance" />;
}
