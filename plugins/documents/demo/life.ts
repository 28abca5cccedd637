/** How the documents of the demo came to what they hold. */
import type { DemoLife } from '../../../core/index.ts';

export const LIFE: Readonly<Record<string, DemoLife>> = {
  document: { by: ['owner_id'], hands: ['owner_id'], colleagues: ['mona', 'basel'], spread: [380, 6] },
  document_version: { colleagues: ['mona', 'basel', 'fahad'], spread: [370, 2] },
  document_folder: { colleagues: ['mona', 'admin'], spread: [400, 380] },
  document_type: { colleagues: ['admin', 'mona'], spread: [400, 390] },
  document_share: { colleagues: ['admin'], spread: [20, 5] },
};
