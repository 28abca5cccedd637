import { Suspense, useCallback, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Dialog, Drawer, Skeleton, useConfirm } from '../kit/index.ts';
import { panelView } from './panels.ts';

export interface OpenPanel {
  /** `drawer:...` or `dialog:...` of the side bar's metadata. */
  name: string;
  title: string;
}

/** The drawer or dialog of a side bar item. Closing asks first if there are unsaved changes. */
export function PanelHost({ panel, onClose }: { panel: OpenPanel | null; onClose: () => void }): ReactElement | null {
  const intl = useIntl();
  const confirm = useConfirm();
  const dirty = useRef(false);
  const hold = useCallback((now: boolean) => {
    dirty.current = now;
  }, []);
  const View = panel ? panelView(panel.name) : undefined;
  if (!panel || !View) return null;
  const close = (): void => {
    dirty.current = false;
    onClose();
  };
  const ask = (): void => {
    const text = (id: string): string => intl.formatMessage({ id: `form.leave.${id}` });
    const answer = dirty.current
      ? confirm({ title: text('title'), text: text('text'), confirm: text('discard'), cancel: text('stay'), danger: true })
      : Promise.resolve(true);
    void answer.then((leave) => {
      if (leave) close();
    });
  };
  const content = (
    <Suspense fallback={<Skeleton height={80} />}>
      <View close={close} hold={hold} />
    </Suspense>
  );
  return panel.name.startsWith('dialog:') ? (
    <Dialog isOpen onClose={ask} title={panel.title}>
      {content}
    </Dialog>
  ) : (
    <Drawer isOpen onClose={ask} title={panel.title}>
      {content}
    </Drawer>
  );
}
