import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { boot, directionOf } from '../../../../ui/index.ts';
import { otherSide, type Side } from '../../bow-tie/model.ts';
import { nameOf, walk, type Place, type Way } from '../../bow-tie/walk.ts';
import { deedOf } from './keys.ts';
import type { PartProps } from './part.tsx';
import type { Control, Dropped, Entering, Leaf, Tie, Words } from './types.ts';
import { ENTITY } from './types.ts';
import type { Arrange } from './use-arrange.ts';
import type { BowTieData } from './use-bow-tie.ts';
import { useWords } from './use-words.ts';

export interface Opened {
  entity: 'risk_cause' | 'risk_consequence' | 'risk_control';
  row: Row;
}

export interface BowTieView {
  meta: EntityMeta;
  risk: Row;
  /** With the place of a line that is being entered. */
  tie: Tie;
  words: Words;
  editable: boolean;
  entering: Entering | undefined;
  opened: Opened | undefined;
  part: (asked: { name: string; dragged?: boolean }) => Pick<PartProps, 'name' | 'inTab' | 'movable' | 'dragged' | 'onFocus'>;
  open: (place: Place) => void;
  close: () => void;
  enter: (entering: Entering) => void;
  add: (name: string) => Promise<number | undefined>;
  leave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  drop: (name: string, found: Dropped) => void;
}

/** Which part gets the focus once the picture has changed. */
type Follow = { leaf: number; side: Side } | { control: number; side: Side; on: number | undefined } | { name: string };

/** A part by its name. */
function placeOf(name: string): Place {
  const [kind, side, first, second] = name.split('-');
  if (kind === 'leaf') return { kind, side: side as Side, line: Number(first) };
  if (kind === 'gate') return { kind, side: side as Side, line: Number(first), at: Number(second) };
  return kind === 'loose' ? { kind, side: side as Side, at: Number(first) } : { kind: 'knot' };
}

const controlAt = (tie: Tie, place: Place): Control | undefined =>
  place.kind === 'gate'
    ? tie.lines[place.side][place.line]?.gates[place.at]
    : place.kind === 'loose'
      ? tie.loose[place.side][place.at]
      : undefined;

const leafAt = (tie: Tie, place: Place): Leaf | undefined =>
  place.kind === 'leaf' || place.kind === 'gate' ? tie.lines[place.side][place.line]?.leaf : undefined;

function nameOfFollowed(tie: Tie, follow: Follow): string | undefined {
  if ('name' in follow) return follow.name;
  const { side } = follow;
  const line = tie.lines[side].findIndex(({ leaf }) => leaf.id === ('leaf' in follow ? follow.leaf : follow.on));
  if ('leaf' in follow) return line < 0 ? undefined : nameOf({ kind: 'leaf', side, line });
  const at = (line < 0 ? tie.loose[side] : (tie.lines[side][line]?.gates ?? [])).findIndex(({ id }) => id === follow.control);
  if (at < 0) return undefined;
  return nameOf(line < 0 ? { kind: 'loose', side, at } : { kind: 'gate', side, line, at });
}

const partNamed = (name: string): HTMLElement | null => document.querySelector(`[data-part="${name}"]`);

/** The state of a bow tie on the screen: focus, what is open, what is being entered, and what keys and drags do. */
export function useView(meta: EntityMeta, risk: Row, data: BowTieData & { tie: Tie }, arrange: Arrange): BowTieView {
  const [, setSearch] = useSearchParams();
  const [focused, setFocused] = useState('');
  const [entering, setEntering] = useState<Entering>();
  const [opened, setOpened] = useState<Opened>();
  const follow = useRef<Follow>(undefined);
  const words = useWords(data);
  const { risk_control: control, risk_cause: cause } = data.metas;
  const editable = Boolean(risk.can.update && control?.can.update && control.can.create && cause?.can.create);
  const side = entering?.kind === 'leaf' ? entering.side : undefined;
  const tie = useMemo(() => (side ? withGhost(data.tie, side) : data.tie), [data.tie, side]);
  const names = useMemo(() => new Set(allNames(data.tie)), [data.tie]);
  const inTab = names.has(focused) ? focused : 'knot';

  useEffect(() => {
    const name = follow.current && nameOfFollowed(data.tie, follow.current);
    if (name === undefined) return;
    follow.current = undefined;
    (partNamed(name) ?? partNamed('knot'))?.focus();
  }, [data.tie]);

  const focus = (place: Place | undefined): void => {
    if (place) partNamed(nameOf(place))?.focus();
  };
  const open = (place: Place): void => {
    const [gate, leaf] = [controlAt(data.tie, place), leafAt(data.tie, place)];
    if (gate) setOpened({ entity: 'risk_control', row: gate });
    else if (leaf && place.kind === 'leaf') setOpened({ entity: ENTITY[place.side], row: leaf });
    else
      setSearch((old) => {
        const next = new URLSearchParams(old);
        next.delete('tab');
        return next;
      });
  };
  const enter = (next: Entering): void => {
    if (editable) setEntering(next);
  };
  const leave = (): void => {
    setEntering(undefined);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) partNamed(inTab)?.focus();
    });
  };

  /** Past the risk: onto the line of the other side that is at the same height, next to the risk. */
  const cross = (place: Place & { side: Side; line: number }, gate: Control): void => {
    const side = otherSide(place.side);
    const lines = data.tie.lines[side];
    const to = lines[Math.min(place.line, lines.length - 1)]?.leaf;
    if (!to) return;
    follow.current = { control: gate.id, side, on: to.id };
    arrange.gateAcross(side, gate, to.id, { before: undefined });
  };
  const move = (place: Place, way: Way): void => {
    const across = way === 'up' || way === 'down';
    const leaf = leafAt(data.tie, place);
    if (place.kind === 'leaf' && leaf && across) {
      follow.current = { leaf: leaf.id, side: place.side };
      return arrange.leafBy(place.side, leaf, way === 'up' ? -1 : 1);
    }
    const gate = controlAt(data.tie, place);
    if (!gate || (place.kind !== 'gate' && place.kind !== 'loose')) return undefined;
    if (!across) {
      if (place.kind === 'loose') return undefined;
      follow.current = { control: gate.id, side: place.side, on: leaf?.id };
      const inwards = (way === 'forth') === (place.side === 'before');
      const last = place.at === (data.tie.lines[place.side][place.line]?.gates.length ?? 0) - 1;
      if (inwards && last) return cross(place, gate);
      return arrange.gateBy(place.side, place.line, gate, inwards ? 1 : -1);
    }
    const lines = data.tie.lines[place.side];
    const line = place.kind === 'loose' ? (way === 'up' ? lines.length - 1 : -1) : place.line + (way === 'up' ? -1 : 1);
    const to = lines[line]?.leaf;
    if (!to) return undefined;
    follow.current = { control: gate.id, side: place.side, on: to.id };
    return arrange.gateTo(place.side, gate, leaf?.id, to.id);
  };
  const remove = (place: Place): void => {
    const [gate, leaf] = [controlAt(data.tie, place), leafAt(data.tie, place)];
    if (place.kind === 'knot') return;
    follow.current = { name: nameOf(place) };
    if (gate) arrange.removeGate(place.side, place.kind === 'gate' ? place.line : undefined, gate);
    else if (leaf) arrange.removeLeaf(place.side, leaf);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const name = (event.target as Element).closest<HTMLElement>('[data-part]')?.dataset['part'];
    const deed = name === undefined ? undefined : deedOf(event, directionOf(boot.locale) === 'rtl');
    if (name === undefined || !deed || (!editable && deed.do !== 'walk' && deed.do !== 'open')) return;
    event.preventDefault();
    const place = placeOf(name);
    if (deed.do === 'walk') focus(walk(data.tie, place, deed.way));
    else if (deed.do === 'move') move(place, deed.way);
    else if (deed.do === 'open') open(place);
    else if (deed.do === 'remove') remove(place);
    else if (place.kind === 'knot' || place.kind === 'loose' || deed.do === 'add-line')
      enter({ kind: 'leaf', side: place.kind === 'knot' ? (deed.do === 'add' ? 'before' : 'after') : place.side });
    else enter({ kind: 'gate', side: place.side, line: place.line });
  };

  const drop: BowTieView['drop'] = (name, found) => {
    const place = placeOf(name);
    if (place.kind === 'knot') return;
    const lines = data.tie.lines[found.side];
    const target = lines[found.line];
    if (!target) return;
    const [gate, leaf] = [controlAt(data.tie, place), leafAt(data.tie, place)];
    if (!gate) {
      if (!leaf || found.side !== place.side || target.leaf.id === leaf.id) return;
      const below = found.line > (place.kind === 'leaf' ? place.line : 0);
      arrange.leafBefore(place.side, leaf, below ? lines[found.line + 1]?.leaf.id : target.leaf.id);
      return;
    }
    const order = { before: target.gates[found.at]?.id };
    if (found.side !== place.side) return arrange.gateAcross(found.side, gate, target.leaf.id, order);
    const near = [target.gates[found.at], target.gates[found.at - 1]].some((one) => one?.id === gate.id);
    if (near && place.kind === 'gate' && place.line === found.line) return;
    arrange.gateTo(place.side, gate, place.kind === 'gate' ? leaf?.id : undefined, target.leaf.id, order);
  };

  return {
    meta,
    risk,
    tie,
    words,
    editable,
    entering,
    opened,
    part: ({ name, dragged }) => ({
      name,
      dragged: dragged === true,
      inTab: name === inTab,
      movable: editable && name !== 'knot',
      onFocus: setFocused,
    }),
    open,
    close: () => setOpened(undefined),
    enter,
    add: (name) =>
      !entering
        ? Promise.resolve(undefined)
        : entering.kind === 'leaf'
          ? arrange.addLeaf(entering.side, name)
          : arrange.addGate(entering.side, entering.line, name),
    leave,
    onKeyDown,
    drop,
  };
}

/** A line whose leaf is being entered: it has no key yet. */
function withGhost(tie: Tie, side: Side): Tie {
  const leaf = {
    id: -1,
    row_version: 0,
    position: null,
    description: '',
    can: { update: false, delete: false, actions: [] },
  } as unknown as Leaf;
  return { ...tie, lines: { ...tie.lines, [side]: [...tie.lines[side], { leaf, gates: [] }] } };
}

const allNames = (tie: Tie): string[] => [
  'knot',
  ...(['before', 'after'] as const).flatMap((side) => [
    ...tie.lines[side].flatMap(({ gates }, line) => [
      nameOf({ kind: 'leaf', side, line }),
      ...gates.map((_, at) => nameOf({ kind: 'gate', side, line, at })),
    ]),
    ...tie.loose[side].map((_, at) => nameOf({ kind: 'loose', side, at })),
  ]),
];
