import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { useApi, type PagePartProps } from '../../../../ui/index.ts';
import Relate from './relate.tsx';
import { RelationsGraph, type Relations } from './relations-graph.tsx';

/** Entries of each side. */
const MOST = 5;

/** Below the values of an asset: its nearest relations as a small graph. */
export default function RelationsPart({ id }: PagePartProps): ReactElement | null {
  const { data: answer } = useApi<Relations>(`assets/${id}/relations`);
  const data = answer?.data;
  if (!data) return null;
  const none = data.start.length + data.end.length === 0;
  return (
    <section className="d-sec as-relations" aria-labelledby="as-relations">
      <div className="row row-2">
        <h2 className="h-13" id="as-relations">
          <FormattedMessage id="assets.relations.title" />
        </h2>
        <span className="muted small grow">
          <FormattedMessage id={none ? 'assets.relations.none' : 'assets.relations.one_step'} />
        </span>
        <Relate id={id} />
        {!none && (
          <Link className="link small" to="?tab=relations">
            <FormattedMessage id="assets.relations.open" />
          </Link>
        )}
      </div>
      {!none && <RelationsGraph data={data} most={MOST} />}
    </section>
  );
}
