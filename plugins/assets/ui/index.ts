/** Screens of assets: their settings, labels, relations, and what stands beside a record. */
import { withTexts, type BulkTool, type PluginScreens, type RecordTabDef } from '../../../ui/index.ts';

const SEES = 'access_assets';

const LABELS: BulkTool = {
  icon: 'printer',
  label: 'assets.labels.print',
  permission: SEES,
  load: () => withTexts('assets/record', import('./labels/labels-tool.tsx')),
};

const RELATIONS: RecordTabDef = {
  id: 'relations',
  label: 'assets.relations.tab',
  permission: SEES,
  after: 'overview',
  load: () => withTexts('assets/record', import('./record/relations-tab.tsx')),
};

const screens: PluginScreens = {
  views: {
    'asset-discovery': () => withTexts(['import', 'assets/discovery'], import('./discovery/discovery-page.tsx')),
    'asset-settings': () => withTexts(['assets/settings', 'lookups'], import('./settings/settings-page.tsx')),
  },
  bands: { asset: () => withTexts('assets/register', import('./register/register-band.tsx')) },
  groups: { asset: () => withTexts('assets/register', import('./register/critical-count.tsx')) },
  cells: {
    'asset.cia': () => withTexts('assets/register', import('./register/cells.tsx')),
    'asset.custodian_id': () => withTexts('assets/register', import('./register/custodian-cell.tsx')),
    'asset.warranty_until': () => withTexts('assets/register', import('./register/warranty-cell.tsx')),
  },
  drawers: ['asset_maintenance', 'asset_custody'],
  bulk: { asset: [LABELS] },
  tabs: { asset: [RELATIONS] },
  parts: {
    'search:asset': [{ permission: SEES, load: () => withTexts('assets/register', import('./labels/scan-button.tsx')) }],
    'overview:asset': [{ permission: SEES, load: () => withTexts('assets/record', import('./record/relations-part.tsx')) }],
  },
  asides: { asset: () => withTexts('assets/record', import('./record/asset-aside.tsx')) },
};

export default screens;
