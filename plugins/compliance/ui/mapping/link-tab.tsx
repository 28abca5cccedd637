import { useCallback, useMemo, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Chip, Drawer, formatNumber, Ltr, useNarrow } from '../../../../ui/index.ts';
import { CoverageGlyph } from './coverage-pill.tsx';
import { LinkPane } from './link-pane.tsx';
import { NodeList } from './node-list.tsx';
import { bestOf, cellsOf } from './nodes.ts';
import { COVERAGES } from './types.ts';
import type { MapNode, Matrix } from './types.ts';
import type { Place } from './use-mapping.ts';

/** Two lists side by side: a control of each, and their mapping. */
export function LinkTab({ matrix, place, may }: { matrix: Matrix; place: Place; may: boolean }): ReactElement {
  const intl = useIntl();
  const narrow = useNarrow();
  const other = useRef<HTMLInputElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { source, target, cells } = matrix;
  const best = useMemo(() => bestOf(cells), [cells]);
  const bySource = useMemo(() => cellsOf(cells, 'source_node_id'), [cells]);
  const byTarget = useMemo(() => cellsOf(cells, 'target_node_id'), [cells]);
  const [from, to] = [source.nodes.find(({ id }) => id === place.node), target.nodes.find(({ id }) => id === place.other)];
  const { domain } = place;
  const coverage = COVERAGES.find((one) => one === place.coverage) ?? null;
  const fits = useCallback(
    (node: MapNode) =>
      (domain === null || node.domain_id === domain) && (coverage === null || (best.get(node.id) ?? 'unmapped') === coverage),
    [domain, coverage, best],
  );
  const within = target.nodes.find(({ id }) => id === domain);
  const chips = (
    <>
      {within && (
        <Chip
          parts={[<bdi key="domain">{within.title ?? within.ref_no}</bdi>]}
          onRemove={() => place.go({ domain: null })}
          removeLabel={intl.formatMessage({ id: 'compliance.mapping.all_domains' })}
        />
      )}
      {coverage && (
        <Chip
          parts={[intl.formatMessage({ id: `compliance.mapping.coverage.${coverage}` })]}
          onRemove={() => place.go({ coverage: null })}
          removeLabel={intl.formatMessage({ id: 'compliance.mapping.all_coverages' })}
        />
      )}
    </>
  );
  const links = (count: number | undefined): ReactElement | undefined =>
    count ? (
      <span className="mp-n num" title={intl.formatMessage({ id: 'compliance.mapping.links' }, { n: count })}>
        {formatNumber(count)}
      </span>
    ) : undefined;
  const about = <LinkPane key={`${place.node} ${place.other}`} matrix={matrix} from={from} to={to} may={may} place={place} />;
  const shown = narrow && from !== undefined && to !== undefined;
  return (
    <div className="mp-link">
      <NodeList
        label={`${source.package.short_name} ${source.package.version}`}
        nodes={source.nodes}
        chosen={place.node}
        linked={new Set(byTarget.get(place.other ?? 0)?.map((cell) => cell.source_node_id))}
        onChoose={(id) => place.go({ node: id })}
        onEnter={() => other.current?.focus()}
        mark={({ id }) => links(bySource.get(id)?.length)}
      />
      <NodeList
        ref={other}
        label={`${target.package.short_name} ${target.package.version}`}
        nodes={target.nodes}
        chosen={place.other}
        linked={new Set(bySource.get(place.node ?? 0)?.map((cell) => cell.target_node_id))}
        fits={fits}
        beside={chips}
        onChoose={(id) => place.go({ other: id })}
        onEnter={() => pane.current?.querySelector<HTMLElement>('form input, form button, form select')?.focus()}
        mark={({ id }) => <CoverageGlyph coverage={best.get(id) ?? 'unmapped'} />}
      />
      {!narrow && (
        <div ref={pane} className="mp-pane">
          {about}
        </div>
      )}
      {narrow && (
        <Drawer isOpen={shown} onClose={() => place.go({ other: null })} title={<Ltr>{`${from?.ref_no ?? ''} ↔ ${to?.ref_no ?? ''}`}</Ltr>}>
          {about}
        </Drawer>
      )}
    </div>
  );
}
