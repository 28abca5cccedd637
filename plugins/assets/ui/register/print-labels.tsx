import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IdsAnswer } from '../../../../core/shared/wire.ts';
import type { Where } from '../../../../core/shared/where.ts';
import { api, WorkButton, withTexts } from '../../../../ui/index.ts';

const LabelsTool = lazy(() => withTexts('assets/record', import('../labels/labels-tool.tsx')));

/** The labels of all assets that the register shows, on pages to print. */
export function PrintLabels({ filter, search }: { filter: Where | undefined; search: string }): ReactElement {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const start = async (): Promise<void> => {
    const query = { ...(filter ? { filter: JSON.stringify(filter) } : {}), ...(search ? { search } : {}) };
    setIds((await api.get<IdsAnswer>('ids/asset', { query, quiet: true })).data.map(({ id }) => id));
  };
  return (
    <>
      <WorkButton variant="ghost" size="sm" icon="printer" work={start}>
        <FormattedMessage id="assets.labels.print" />
      </WorkButton>
      {ids !== null && ids.length > 0 && (
        <Suspense fallback={null}>
          <LabelsTool entity="asset" ids={ids} onClose={() => setIds(null)} />
        </Suspense>
      )}
    </>
  );
}
