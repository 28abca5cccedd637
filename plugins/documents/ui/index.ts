/** Screens of documents: folders with their documents, the drawers, and what a link shows to its reader. */
import { withTexts, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    documents: () => withTexts('documents/page', import('./page/documents-page.tsx')),
    'document-share': () => withTexts('documents/share', import('./share/share-page.tsx')),
  },
  panels: {
    'drawer:compliance-document-management': () => withTexts('documents/drawer', import('./drawer/compliance-documents.tsx')),
    'drawer:risk-document-management': () => withTexts('documents/drawer', import('./drawer/risk-documents.tsx')),
  },
};

export default screens;
