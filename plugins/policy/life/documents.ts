/** policy_document: Word documents and PDFs. */
import { text, WORD_MIME, type Hooks } from '../../../core/index.ts';

const TAKEN: ReadonlySet<unknown> = new Set([WORD_MIME, 'application/pdf']);

export const documentRules: Hooks<'policy_document'> = {
  validate(drafts) {
    for (const d of drafts) if ('mime' in d.row && !TAKEN.has(d.row.mime)) d.reject({ file: [text('policy.word_or_pdf')] });
  },
};
