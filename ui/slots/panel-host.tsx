import { lazy, Suspense, useMemo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Dialog, Drawer, Empty, Skeleton } from '../kit/index.ts';
import { panelLoader } from './panels.ts';

export interface OpenPanel {
  /** `drawer:...`, `dialog:...` or `toggle:...` of the side bar's metadata. */
  name: string;
  title: string;
}

/** The drawer or dialog that a side bar item opened; what no plugin brings yet is under construction. */
export function PanelHost({ panel, onClose }: { panel: OpenPanel | null; onClose: () => void }): ReactElement | null {
  const intl = useIntl();
  const load = panel && panelLoader(panel.name);
  const View = useMemo(() => (load ? lazy(load) : null), [load]);
  if (!panel) return null;
  const content = View
    ? <Suspense fallback={<Skeleton height={80} />}><View close={onClose} /></Suspense>
    : <Empty art="missing" title={intl.formatMessage({ id: 'errors.under_construction' })} text={intl.formatMessage({ id: 'errors.under_construction_text' })} />;
  return panel.name.startsWith('dialog:')
    ? <Dialog isOpen onClose={onClose} title={panel.title}>{content}</Dialog>
    : <Drawer isOpen onClose={onClose} title={panel.title}>{content}</Drawer>;
}
