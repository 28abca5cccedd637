/** The frame of the applications with the parts that rooms add to each other's pages. Guests need neither. */
import { withTexts } from '../i18n/index.ts';
import { registerRecordForm } from '../slots/record-form.ts';
import { registerPeek } from '../slots/peek.ts';
import { registerRecordPart } from '../slots/record-parts.ts';
import { registerSummary } from '../slots/summaries.ts';

export { default } from '../layouts/app-frame.tsx';

registerRecordForm(async () => ({ default: (await import('../form/entity-form.tsx')).EntityForm }));
registerPeek(() => withTexts(['detail', 'discussion'], import('../detail/peek.tsx')));
registerRecordPart('tab:posts', () => withTexts('discussion', import('../discussion/discussion-tab.tsx')));
registerRecordPart('tab:attachments', () => import('../files/attachments-tab.tsx'));
registerRecordPart('tab:links', () => withTexts('links', import('../links/links-tab.tsx')));
registerRecordPart('tab:access', () => withTexts(['access', 'detail'], import('../access/record-access.tsx')));
registerRecordPart('tab:approval', () => withTexts(['approvals', 'detail'], import('../approvals/approval-tab.tsx')));
registerRecordPart('moves:approval', () => withTexts(['approvals', 'detail'], import('../approvals/approval-moves.tsx')));
registerRecordPart('panel:approval', () => withTexts(['approvals', 'detail'], import('../approvals/approval-panel.tsx')));
registerRecordPart('aside:user', () => withTexts('people', import('../people/person-aside.tsx')));
registerRecordPart('aside:workspace', () => import('../workspaces/workspace-aside.tsx'));
registerSummary('webhook', {
  load: () => withTexts('developer', import('../developer/webhooks/webhook-summary.tsx')),
  fields: ['secret_set_at'],
  height: 64,
  narrow: 150,
});
