import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IdsAnswer } from '../../../../core/shared/wire.ts';
import type { Where } from '../../../../core/shared/where.ts';
import { announceError, api, Button, isApiError, withTexts } from '../../../../ui/index.ts';

const LabelsTool = lazy(() => withTexts('assets/record', import('../labels/labels-tool.tsx')));

/** The labels of all assets that the register shows, on pages to print. */
export function PrintLabels({ filter, search }: { filter: Where | undefined; search: string }): ReactElement {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = { ...(filter ? { filter: JSON.stringify(filter) } : {}), ...(search ? { search } : {}) };
      setIds((await api.get<IdsAnswer>('ids/asset', { query, quiet: true })).data.map(({ id }) => id));
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" icon="printer" busy={busy} onClick={() => void start()}>
        <FormattedMessage id="assets.labels.print" />
      </Button>
      {ids !== null && ids.length > 0 && (
        <Suspense fallback={null}>
          <LabelsTool entity="asset" ids={ids} onClose={() => setIds(null)} />
        </Suspense>
      )}
    </>
  );
}
