import { useLayoutEffect, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../../ui/index.ts';
import { dropAt, pathOf, sideAt, type Placed, type PlacedLine } from '../../bow-tie/geometry.ts';
import type { Control, Dropped, Leaf } from './types.ts';
import type { BowTieView } from './use-view.ts';
import { Entry } from './entry.tsx';
import { GatePart, KnotPart, LeafPart } from './part.tsx';
import { useDrag, type Dragged } from './use-drag.ts';

const at = (x: number, y: number): CSSProperties => ({ insetInlineStart: x, insetBlockStart: y });

/** Width of the room for the picture, in px; 0 until it is known. */
export function useRoom(): [(element: HTMLElement | null) => void, number] {
  const [room, setRoom] = useState(0);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const read = (): void => setRoom(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, room];
}

/** The bow tie as drawn. All lines are one picture, which mirrors as a whole where the language runs from right to left. */
export function Picture({ view, placed }: { view: BowTieView; placed: Placed<Leaf, Control> }): ReactElement {
  const intl = useIntl();
  const target = (drag: Dragged): Dropped | undefined => {
    const side = drag.name.startsWith('leaf-before') ? 'before' : drag.name.startsWith('leaf') ? 'after' : sideAt(placed, drag.x);
    const found = dropAt(placed, side, drag.x, drag.y);
    return found && { side, ...found };
  };
  const { dragged, start, frame } = useDrag(view.editable, (drag) => {
    const found = target(drag);
    if (found) view.drop(drag.name, found);
  });
  const over = dragged && target(dragged);
  const shift = (name: string): CSSProperties => (dragged?.name === name ? { translate: `${dragged.dx}px ${dragged.dy}px` } : {});
  const part = (name: string): Parameters<BowTieView['part']>[0] => ({ name, dragged: dragged?.name === name });
  return (
    <div
      ref={frame}
      className="bt"
      role="group"
      aria-label={intl.formatMessage({ id: 'risk.bow_tie' })}
      aria-describedby="bt-keys"
      style={
        {
          inlineSize: placed.width,
          blockSize: placed.height,
          '--bt-leaf': `${placed.leafWidth}px`,
          '--bt-gate': `${placed.gateWidth}px`,
        } as CSSProperties
      }
      onKeyDown={view.onKeyDown}
      onPointerDown={start}
    >
      <svg className="bt-lines" viewBox={`0 0 ${placed.width} ${placed.height}`} aria-hidden="true">
        {placed.lines.map((line) => (
          <path
            key={`${line.side} ${line.leaf.id}`}
            d={pathOf(line)}
            data-target={(over?.side === line.side && over.line === line.index) || undefined}
          />
        ))}
      </svg>
      {placed.lines.map((line) => (
        <LineParts key={`${line.side} ${line.leaf.id}`} view={view} line={line} part={part} shift={shift} />
      ))}
      <KnotPart
        {...view.part(part('knot'))}
        meta={view.meta}
        risk={view.risk}
        style={at(placed.knot.x, placed.knot.y)}
        onOpen={() => view.open({ kind: 'knot' })}
      />
    </div>
  );
}

interface LineProps {
  view: BowTieView;
  line: PlacedLine<Leaf, Control>;
  part: (name: string) => Parameters<BowTieView['part']>[0];
  shift: (name: string) => CSSProperties;
}

function LineParts({ view, line, part, shift }: LineProps): ReactElement {
  const intl = useIntl();
  const { side, index, leaf, y } = line;
  const leafName = `leaf-${side}-${index}`;
  const words = view.words.leaf(side, leaf);
  const entering = view.entering;
  return (
    <div className="bt-line" data-side={side}>
      {leaf.id > 0 ? (
        <LeafPart
          {...view.part(part(leafName))}
          kind={side === 'before' ? 'cause' : 'consequence'}
          text={words.name}
          detail={words.detail}
          gates={line.gates.length}
          style={{ insetBlockStart: y, ...shift(leafName) }}
          onOpen={() => view.open({ kind: 'leaf', side, line: index })}
        />
      ) : (
        <Entry
          label={intl.formatMessage({ id: `risk.bow_tie.new.${side}` })}
          style={{ insetBlockStart: y, [side === 'before' ? 'insetInlineStart' : 'insetInlineEnd']: 0, inlineSize: 'var(--bt-leaf)' }}
          onAdd={(name) => view.add(name)}
          onLeave={view.leave}
        />
      )}
      {line.gates.map(({ control, x }, place) => {
        const name = `gate-${side}-${index}-${place}`;
        return (
          <GatePart
            key={control.id}
            {...view.part(part(name))}
            code={control.code}
            text={control.title}
            look={view.words.look(control)}
            effect={view.words.effect(control)}
            closed={control['status'] === 'closed'}
            style={{ ...at(x, y), ...shift(name) }}
            onOpen={() => view.open({ kind: 'gate', side, line: index, at: place })}
          />
        );
      })}
      {entering?.kind === 'gate' && entering.side === side && entering.line === index ? (
        <Entry
          label={intl.formatMessage({ id: 'risk.bow_tie.new.control' })}
          style={{ ...at(line.next, y), inlineSize: 160, translate: document.documentElement.dir === 'rtl' ? '50% -50%' : '-50% -50%' }}
          onAdd={(name) => view.add(name)}
          onLeave={view.leave}
        />
      ) : (
        view.editable &&
        leaf.id > 0 && (
          <IconButton
            className="bt-plus"
            icon="plus"
            size="sm"
            tabIndex={-1}
            style={at(line.next, y)}
            aria-label={intl.formatMessage({ id: 'risk.bow_tie.add.control_to' }, { name: words.name })}
            onClick={() => view.enter({ kind: 'gate', side, line: index })}
          />
        )
      )}
    </div>
  );
}
