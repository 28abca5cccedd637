/** Screens of compliance: audit contracts and rounds, packages and their mapping, evidence. */
import { withTexts, type PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    package: () => withTexts('compliance/packages', import('./packages/package-page.tsx')),
    'audit-settings': () => withTexts('compliance/settings', import('./settings/settings-page.tsx')),
    'package-import': () => withTexts('compliance/package-import', import('./import/import-page.tsx')),
    'audit-contracts': () => withTexts('compliance/contracts', import('./contracts/contracts-page.tsx')),
    'audit-contract': () => withTexts('compliance/contracts', import('./contracts/contract-page.tsx')),
    subscribe: () => withTexts(['compliance/contracts', 'compliance/subscribe'], import('./subscribe/subscribe-page.tsx')),
    'my-reviews': () => withTexts(['compliance/contracts', 'compliance/inbox', 'compliance/rounds'], import('./inbox/inbox-page.tsx')),
    'audit-round': () => withTexts(['compliance/contracts', 'compliance/rounds'], import('./rounds/round-page.tsx')),
    'round-share': () => withTexts(['compliance/contracts', 'compliance/share'], import('./share/share-page.tsx')),
    'round-workbook': () =>
      withTexts(
        ['compliance/contracts', 'compliance/package-import', 'compliance/rounds', 'compliance/workbook'],
        import('./workbook/workbook-page.tsx'),
      ),
    'control-reviews': () => withTexts(['compliance/contracts', 'compliance/rounds'], import('./reviews/control-reviews-page.tsx')),
    'reviews-of-control': () => withTexts(['compliance/contracts', 'compliance/rounds'], import('./reviews/reviews-of-control-page.tsx')),
    'control-review': () => withTexts(['compliance/contracts', 'compliance/rounds'], import('./reviews/review-page.tsx')),
    'control-review-create': () => withTexts(['compliance/contracts', 'compliance/rounds'], import('./reviews/review-form-page.tsx')),
    'control-review-edit': () => withTexts(['compliance/contracts', 'compliance/rounds'], import('./reviews/review-form-page.tsx')),
    'audit-item': () => withTexts('compliance/contracts', import('./addresses/item-address.tsx')),
    'audit-review': () => withTexts('compliance/contracts', import('./addresses/review-address.tsx')),
    'compliance-standing': () => withTexts('compliance/contracts', import('./dashboard/standing.tsx')),
    'compliance-over-rounds': () => withTexts('compliance/contracts', import('./dashboard/over-rounds.tsx')),
    'compliance-readiness': () => withTexts('compliance/contracts', import('./dashboard/readiness.tsx')),
    'compliance-by-domain': () => withTexts('compliance/contracts', import('./dashboard/by-domain.tsx')),
    'evidence-by-month': () => withTexts('compliance/contracts', import('./dashboard/expiring.tsx')),
    'control-mapping': () => withTexts('compliance/mapping', import('./mapping/mapping-page.tsx')),
    evidence: () => withTexts(['compliance/evidence', 'compliance/rounds'], import('./evidence/evidence-page.tsx')),
    'evidence-expiring': () => withTexts('compliance/evidence', import('./evidence/expiring-page.tsx')),
  },
  looks: {
    audit_evidence: [{ to: '/grc/master-evidence/expiring', icon: 'clock', label: 'compliance.evidence.expiring' }],
    compliance_evidence: [{ to: '/grc/comp-master-evidence/expiring', icon: 'clock', label: 'compliance.evidence.expiring' }],
  },
  imports: { compliance_package: '/grc/packages/import' },
  panels: {
    'drawer:create-audit-contract': () =>
      withTexts(['compliance/contracts', 'compliance/subscribe'], import('./subscribe/subscribe-drawer.tsx')),
    'dialog:user-master-dashboard': () => withTexts('compliance/contracts', import('./charts/user-chart.tsx')),
    'toggle:audit-tree': () => withTexts('compliance/contracts', import('./contracts/active-contracts.tsx')),
  },
};

export default screens;
