import type { ReactElement } from 'react';
import type { Row } from '../../../../core/shared/wire.ts';
import { ListView, Skeleton, useEntityMeta } from '../../../../ui/index.ts';
import type { Place } from './use-mapping.ts';

const keyOf = (row: Row, name: string): number | null => (typeof row[name] === 'number' ? row[name] : null);

/** All mappings as a list; a row opens its form. */
export function ListTab({ place }: { place: Place }): ReactElement {
  const { data: meta } = useEntityMeta('control_mapping');
  if (!meta)
    return (
      <div className="mp-wait" aria-busy="true">
        <Skeleton height={24} />
        <Skeleton height={24} />
      </div>
    );
  const open = (row: Row): void =>
    place.go({
      tab: 'link',
      source: keyOf(row, 'source_package_id'),
      target: keyOf(row, 'target_package_id'),
      node: keyOf(row, 'source_node_id'),
      other: keyOf(row, 'target_node_id'),
    });
  return <ListView meta={meta} onOpen={open} />;
}
