import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../ui/index.ts';
import { SIDES, type Side } from '../../bow-tie/model.ts';
import { Entry } from './entry.tsx';
import { GatePart, KnotPart, LeafPart } from './part.tsx';
import type { BowTieView } from './use-view.ts';

/** The bow tie from top to bottom, for screens without room for the picture: causes with their gates, the risk, consequences. */
export function NarrowBowTie({ view }: { view: BowTieView }): ReactElement {
  return (
    <div className="bt-narrow" onKeyDown={view.onKeyDown}>
      {SIDES.map((side) => (
        <section key={side} data-side={side}>
          <h3>
            <FormattedMessage id={`risk.bow_tie.${side === 'before' ? 'causes' : 'consequences'}`} />
          </h3>
          <ol>
            {view.tie.lines[side].map((_, index) => (
              <NarrowLine key={view.tie.lines[side][index]?.leaf.id} view={view} side={side} index={index} />
            ))}
          </ol>
          {side === 'before' && (
            <KnotPart
              {...view.part({ name: 'knot' })}
              movable={false}
              meta={view.meta}
              risk={view.risk}
              onOpen={() => view.open({ kind: 'knot' })}
            />
          )}
        </section>
      ))}
    </div>
  );
}

function NarrowLine({ view, side, index }: { view: BowTieView; side: Side; index: number }): ReactElement | null {
  const intl = useIntl();
  const line = view.tie.lines[side][index];
  if (!line) return null;
  const { leaf, gates } = line;
  if (leaf.id < 0)
    return (
      <li>
        <Entry label={intl.formatMessage({ id: `risk.bow_tie.new.${side}` })} onAdd={view.add} onLeave={view.leave} />
      </li>
    );
  const words = view.words.leaf(side, leaf);
  const entering = view.entering?.kind === 'gate' && view.entering.side === side && view.entering.line === index;
  return (
    <li>
      <LeafPart
        {...view.part({ name: `leaf-${side}-${index}` })}
        inTab
        movable={false}
        kind={side === 'before' ? 'cause' : 'consequence'}
        text={words.name}
        detail={words.detail}
        gates={gates.length}
        onOpen={() => view.open({ kind: 'leaf', side, line: index })}
      />
      {gates.map((control, at) => (
        <GatePart
          key={control.id}
          {...view.part({ name: `gate-${side}-${index}-${at}` })}
          inTab
          movable={false}
          code={control.code}
          text={control.title}
          look={view.words.look(control)}
          effect={view.words.effect(control)}
          closed={control['status'] === 'closed'}
          onOpen={() => view.open({ kind: 'gate', side, line: index, at })}
        />
      ))}
      {entering ? (
        <Entry label={intl.formatMessage({ id: 'risk.bow_tie.new.control' })} onAdd={view.add} onLeave={view.leave} />
      ) : (
        view.editable && (
          <Button size="sm" variant="ghost" icon="plus" onClick={() => view.enter({ kind: 'gate', side, line: index })}>
            {intl.formatMessage({ id: 'risk.bow_tie.add.control' })}
          </Button>
        )
      )}
    </li>
  );
}
