import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Empty, PageBody, useApi, type RecordPartProps } from '../../../../ui/index.ts';
import Relate from './relate.tsx';
import { RelationsGraph, type Relations } from './relations-graph.tsx';

/** The tab "Relations" of an asset: all that it leans on and that leans on it. */
export default function RelationsTab({ row }: RecordPartProps): ReactElement {
  const relations = useApi<Relations>(`assets/${row.id}/relations`);
  return (
    <PageBody of={relations}>
      {({ data }) =>
        data.start.length + data.end.length === 0 ? (
          <Empty
            art="empty"
            title={<FormattedMessage id="assets.relations.none" />}
            text={<FormattedMessage id="assets.relations.none_text" />}
            actions={<Relate id={row.id} />}
          />
        ) : (
          <>
            <p className="as-relate-line">
              <Relate id={row.id} />
            </p>
            <RelationsGraph data={data} />
          </>
        )
      }
    </PageBody>
  );
}
