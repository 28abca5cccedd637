import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { combine, Swatch, useAggregate, useEntityMeta, useList, type GroupHeadProps } from '../../../../ui/index.ts';
import { PARTS } from './figures.ts';
import './register.css';

const HIGHEST = 4;

/** In the head of a group: how many of its assets are critical, as the figure above the register counts them. One call for all heads. */
export default function CriticalCount({ meta, group, value, filter, search, deleted }: GroupHeadProps): ReactElement | null {
  const { data } = useAggregate(meta.name, {
    search,
    deleted,
    filter: combine(filter, { and: [...PARTS.critical] }),
    group: [group],
    limit: 1000,
  });
  const n = data?.data.find(({ key }) => (key[0] ?? null) === value)?.figures.count ?? 0;
  return n === 0 ? null : <Level n={n} />;
}

/** With the colour of the highest level. */
function Level({ n }: { n: number }): ReactElement | null {
  const { data: meta } = useEntityMeta('criticality');
  return meta ? <Coloured n={n} meta={meta} /> : null;
}

function Coloured({ n, meta }: { n: number; meta: NonNullable<ReturnType<typeof useEntityMeta>['data']> }): ReactElement {
  const intl = useIntl();
  const level = useList(meta, { filter: { level: HIGHEST }, limit: 1 }).data?.pages[0]?.data[0];
  const said = intl.formatMessage({ id: 'assets.register.critical_of_group' }, { n });
  return (
    <span className="as-critical">
      {level ? (
        <Swatch color={String(level['color'])} dark={level['color_dark'] as string | null}>
          {said}
        </Swatch>
      ) : (
        said
      )}
    </span>
  );
}
