/** What is printed of construction records (core/plugin/paper.ts). */
import type { PaperTemplate } from '../../../core/index.ts';
import { certificate } from './certificate.ts';
import { formPapers } from './forms.ts';

export const papers: Record<string, PaperTemplate> = { ...formPapers, progress_invoice: certificate };
