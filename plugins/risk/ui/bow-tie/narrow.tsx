import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../ui/index.ts';
import { dropInList, type ListedLine } from '../../bow-tie/geometry.ts';
import { SIDES, type Side } from '../../bow-tie/model.ts';
import { Entry } from './entry.tsx';
import { GatePart, KnotPart, LeafPart, type PartProps } from './part.tsx';
import { useDrag, type Dragged } from './use-drag.ts';
import type { BowTieView } from './use-view.ts';

/** The bow tie from top to bottom, for screens without room for the picture: causes with their gates, the risk, consequences. */
export function NarrowBowTie({ view }: { view: BowTieView }): ReactElement {
  const { dragged, start, frame } = useDrag(view.editable, ({ name, y }, list) => {
    const found = dropInList(linesIn(list, name), y);
    if (found) view.drop(name, found);
  });
  return (
    <div ref={frame} className="bt-narrow" onKeyDown={view.onKeyDown} onPointerDown={start}>
      {SIDES.map((side) => (
        <section key={side} data-side={side}>
          <h3>
            <FormattedMessage id={`risk.bow_tie.${side === 'before' ? 'causes' : 'consequences'}`} />
          </h3>
          <ol>
            {view.tie.lines[side].map((_, index) => (
              <NarrowLine key={view.tie.lines[side][index]?.leaf.id} view={view} side={side} index={index} dragged={dragged} />
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

/** The lines as they are on the screen. A cause or a consequence stays on its side. */
function linesIn(list: HTMLElement, name: string): ListedLine[] {
  const { top } = list.getBoundingClientRect();
  const [kind, own] = name.split('-');
  return [...list.querySelectorAll<HTMLElement>('[data-line]')].flatMap((element) => {
    const [side, line] = (element.dataset['line'] ?? '').split('-') as [Side, string];
    if (kind === 'leaf' && side !== own) return [];
    const box = element.getBoundingClientRect();
    const gates = [...element.querySelectorAll('.bt-gate:not([data-dragged])')].map((gate) => {
      const { top: from, height } = gate.getBoundingClientRect();
      return from + height / 2 - top;
    });
    return [{ side, line: Number(line), top: box.top - top, end: box.bottom - top, gates }];
  });
}

interface NarrowLineProps {
  view: BowTieView;
  side: Side;
  index: number;
  dragged: Dragged | undefined;
}

function NarrowLine({ view, side, index, dragged }: NarrowLineProps): ReactElement | null {
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
  const part = (name: string): Pick<PartProps, 'name' | 'movable' | 'dragged' | 'onFocus' | 'style'> => ({
    ...view.part({ name, dragged: dragged?.name === name }),
    ...(dragged?.name === name ? { style: { translate: `${dragged.dx}px ${dragged.dy}px` } } : {}),
  });
  const entering = view.entering?.kind === 'gate' && view.entering.side === side && view.entering.line === index;
  return (
    <li data-line={`${side}-${index}`}>
      <LeafPart
        {...part(`leaf-${side}-${index}`)}
        inTab
        kind={side === 'before' ? 'cause' : 'consequence'}
        text={words.name}
        detail={words.detail}
        gates={gates.length}
        onOpen={() => view.open({ kind: 'leaf', side, line: index })}
      />
      {gates.map((control, at) => (
        <GatePart
          key={control.id}
          {...part(`gate-${side}-${index}-${at}`)}
          inTab
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
