/** Evidence of the demo's checklists: each item that asks for it and is done has a document, or a photo of what was inspected. */
import type { SeedContext } from '../../../core/index.ts';
import { framePhoto, pdfOf, peopleOf, writeFiles } from '../../platform/collaboration/index.ts';
import { countEvidence, doneWithEvidence } from './stage-statements.ts';

type Paper = Pick<Parameters<typeof writeFiles>[1][number], 'name' | 'content'>;

/** `Method statement approved` is shown by the method statement. */
const OUTCOME = / (approved|passed|accepted|completed)$/i;

const photo = (): Buffer => framePhoto(2);

function paperOf(title: string): Paper {
  const name = title.replace(OUTCOME, '');
  return /^inspection/i.test(title)
    ? { name: `${name}.png`, content: photo }
    : {
        name: `${name}.pdf`,
        content: () =>
          pdfOf([title, '1. Checked against the specification and the drawings.', '2. No open comments.', '3. Signed by both sides.']),
      };
}

/** Files of what was done, an hour before the tick, and counted by it. */
export async function attachEvidence(ctx: SeedContext): Promise<void> {
  const items = await doneWithEvidence(ctx);
  const papers = new Map(items.map(({ title }) => [title, paperOf(title)]));
  await writeFiles(
    ctx,
    items.map(({ id, title, by, ago }) => ({
      on: { entity: 'project_checklist', id },
      by,
      ago: ago + 1,
      ...(papers.get(title) as Paper),
    })),
    await peopleOf(ctx),
  );
  await countEvidence(
    ctx,
    items.map(({ id }) => id),
  );
}
