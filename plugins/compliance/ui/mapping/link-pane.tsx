import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, Icon, IconButton, invalidateRows, Ltr, Skeleton, useConfirm, useEntityMeta } from '../../../../ui/index.ts';
import { CoveragePill } from './coverage-pill.tsx';
import { LinkForm } from './link-form.tsx';
import type { Cell, MapNode, Matrix } from './types.ts';
import type { Place } from './use-mapping.ts';

interface LinkPaneProps {
  matrix: Matrix;
  from: MapNode | undefined;
  to: MapNode | undefined;
  may: boolean;
  place: Place;
}

/** The mapping of the two selected controls, and their other mappings. */
export function LinkPane({ matrix, from, to, may, place }: LinkPaneProps): ReactElement {
  const { data: meta } = useEntityMeta('control_mapping');
  const { cells, source, target } = matrix;
  const cell = cells.find((one) => one.source_node_id === from?.id && one.target_node_id === to?.id);
  if (!from && !to)
    return (
      <p className="mp-hint muted">
        <Icon name="arrows-left-right" />
        <FormattedMessage id={may ? 'compliance.mapping.choose_link' : 'compliance.mapping.choose_read'} />
      </p>
    );
  return (
    <>
      <div className="mp-pair">
        <Side side="from" node={from} pack={source.package.short_name} />
        <Side side="to" node={to} pack={target.package.short_name} />
      </div>
      {from &&
        to &&
        (meta ? (
          <LinkForm
            meta={meta}
            from={from}
            to={to}
            cell={cell}
            may={may}
            names={[source.package.short_name, target.package.short_name]}
            onSwap={() => place.go({ source: target.package.id, target: source.package.id, node: to.id, other: from.id })}
          />
        ) : (
          <Skeleton height={160} />
        ))}
      {from && (
        <Mapped
          cells={cells.filter((one) => one.source_node_id === from.id)}
          nodes={target.nodes}
          of="target_node_id"
          at={from}
          may={may}
          now={to?.id}
          onChoose={(id) => place.go({ other: id, domain: null, coverage: null })}
        />
      )}
      {!from && to && (
        <Mapped
          cells={cells.filter((one) => one.target_node_id === to.id)}
          nodes={source.nodes}
          of="source_node_id"
          at={to}
          may={may}
          now={undefined}
          onChoose={(id) => place.go({ node: id })}
        />
      )}
    </>
  );
}

function Side({ side, node, pack }: { side: 'from' | 'to'; node: MapNode | undefined; pack: string }): ReactElement {
  return (
    <div className="mp-pair-side" data-empty={node === undefined || undefined}>
      <span className="muted small">
        <bdi>{pack}</bdi>
      </span>
      {node ? (
        <>
          <Ltr className="num strong">{node.ref_no}</Ltr>
          <bdi>{node.title}</bdi>
        </>
      ) : (
        <span className="faint">
          <FormattedMessage id={`compliance.mapping.choose_${side}`} />
        </span>
      )}
    </div>
  );
}

interface MappedProps {
  cells: readonly Cell[];
  nodes: readonly MapNode[];
  of: 'source_node_id' | 'target_node_id';
  at: MapNode;
  may: boolean;
  now: number | undefined;
  onChoose: (id: number) => void;
}

/** All mappings of one control. */
function Mapped({ cells, nodes, of, at, may, now, onChoose }: MappedProps): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const confirm = useConfirm();
  const remove = async ({ id }: Cell, node: MapNode): Promise<void> => {
    const word = (key: string): string => intl.formatMessage({ id: `compliance.mapping.${key}` }, { from: at.ref_no, to: node.ref_no });
    if (!(await confirm({ title: word('remove_title'), text: word('remove_text'), confirm: word('remove'), danger: true }))) return;
    await api.del(`control-mappings/${id}`);
    invalidateRows(client);
  };
  return (
    <section className="mp-mapped">
      <h3 className="h-13">
        <FormattedMessage id="compliance.mapping.mapped" values={{ ref: <Ltr>{at.ref_no}</Ltr>, n: cells.length }} />
      </h3>
      {cells.length === 0 && (
        <p className="muted">
          <FormattedMessage id="compliance.mapping.not_mapped" />
        </p>
      )}
      <ul>
        {cells.map((cell) => {
          const node = nodes.find(({ id }) => id === cell[of]);
          return (
            node && (
              <li key={cell.id} aria-current={node.id === now || undefined}>
                <button type="button" className="mp-mapped-open" onClick={() => onChoose(node.id)}>
                  <span>
                    <Ltr className="num strong">{node.ref_no}</Ltr> <bdi>{node.title}</bdi>
                  </span>
                  <span className="mp-mapped-facts">
                    <span className="muted">
                      <FormattedMessage id={`compliance.mapping.relation.${cell.relationship}`} />
                    </span>
                    <CoveragePill coverage={cell.coverage} />
                    {cell.strength !== null && <Ltr className="num faint">{`${cell.strength}/10`}</Ltr>}
                  </span>
                </button>
                {may && (
                  <IconButton
                    icon="trash"
                    size="sm"
                    aria-label={intl.formatMessage({ id: 'compliance.mapping.remove_of' }, { ref: node.ref_no })}
                    onClick={() => {
                      remove(cell, node).catch(() => undefined);
                    }}
                  />
                )}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
