/** Screens of compliance: audit contracts and rounds, packages and their mapping, evidence. */
import type { PluginScreens } from '../../../ui/index.ts';

const screens: PluginScreens = {
  views: {
    package: () => import('./packages/package-page.tsx'),
    'audit-settings': () => import('./settings/settings-page.tsx'),
    'package-import': () => import('./import/import-page.tsx'),
    'audit-contracts': () => import('./contracts/contracts-page.tsx'),
    'audit-contract': () => import('./contracts/contract-page.tsx'),
    subscribe: () => import('./subscribe/subscribe-page.tsx'),
    'audit-round': () => import('./rounds/round-page.tsx'),
    'round-workbook': () => import('./workbook/workbook-page.tsx'),
    'control-reviews': () => import('./reviews/control-reviews-page.tsx'),
    'reviews-of-control': () => import('./reviews/reviews-of-control-page.tsx'),
    'control-review': () => import('./reviews/review-page.tsx'),
    'control-review-create': () => import('./reviews/review-form-page.tsx'),
    'control-review-edit': () => import('./reviews/review-form-page.tsx'),
    'audit-item': () => import('./addresses/item-address.tsx'),
    'audit-review': () => import('./addresses/review-address.tsx'),
    'compliance-standing': () => import('./dashboard/standing.tsx'),
    'compliance-over-rounds': () => import('./dashboard/over-rounds.tsx'),
    'compliance-by-domain': () => import('./dashboard/by-domain.tsx'),
    'evidence-by-month': () => import('./dashboard/expiring.tsx'),
    'control-mapping': () => import('./mapping/mapping-page.tsx'),
    evidence: () => import('./evidence/evidence-page.tsx'),
    'evidence-expiring': () => import('./evidence/expiring-page.tsx'),
  },
  looks: {
    audit_evidence: [{ to: '/grc/master-evidence/expiring', icon: 'clock', label: 'compliance.evidence.expiring' }],
    compliance_evidence: [{ to: '/grc/comp-master-evidence/expiring', icon: 'clock', label: 'compliance.evidence.expiring' }],
  },
  imports: { compliance_package: '/grc/packages/import' },
  panels: {
    'drawer:create-audit-contract': () => import('./subscribe/subscribe-drawer.tsx'),
    'drawer:compliance-document-management': () => import('./documents/compliance-documents.tsx'),
    'drawer:risk-document-management': () => import('./documents/risk-documents.tsx'),
    'dialog:user-master-dashboard': () => import('./charts/user-chart.tsx'),
    'toggle:audit-tree': () => import('./contracts/active-contracts.tsx'),
  },
};

export default screens;
