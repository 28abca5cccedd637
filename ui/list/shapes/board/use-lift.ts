import { useCallback, useState } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta, FieldMeta, Row } from '../../../../core/shared/wire.ts';
import { titleText } from '../../../cells/index.ts';
import type { Patches } from '../shared/use-patches.ts';
import type { ColumnHandle } from './column.tsx';
import { placeAt, positionIn } from './places.ts';
import type { Place } from './places.ts';
import { inColumn, targetsOf } from './targets.ts';
import type { Target } from './targets.ts';

interface Lifted {
  row: Row;
  /** Key of the column, and the index there, that it is over. */
  column: string;
  index: number;
  place: Place;
}

interface LiftProps {
  meta: EntityMeta;
  field: FieldMeta;
  /** Keys of the expanded columns in order. */
  order: readonly string[];
  handles: RefObject<Map<string, ColumnHandle>>;
  follow: RefObject<number | null>;
  patches: Patches;
  drop: (row: Row, target: Target, place: Place) => void;
}

export interface Lift {
  /** Key of the card that is picked up. */
  id: number | undefined;
  /** Optimistic moves, and the card where it is held. */
  patches: Patches;
  /** What happened last, for screen readers. */
  said: string;
  pick: (row: Row, column: string, index: number) => void;
  /** By columns and by places. */
  step: (columns: number, places: number) => void;
  put: () => void;
  back: () => void;
}

/** A card that is picked up by keyboard: it is shown where it would be, and nothing is written before it is put down. */
export function useLift({ meta, field, order, handles, follow, patches, drop }: LiftProps): Lift {
  const intl = useIntl();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, say] = useState('');
  const tell = useCallback(
    (what: 'picked' | 'over' | 'put' | 'back', { row, column, index }: Lifted, count = 0) =>
      say(
        intl.formatMessage(
          { id: `shapes.board.${what}` },
          {
            title: `\u2068${titleText(meta, row)}\u2069`,
            column: `\u2068${field.values?.find((one) => one.value === column)?.label ?? ''}\u2069`,
            place: index + 1,
            count,
          },
        ),
      ),
    [intl, meta, field],
  );
  const othersIn = (column: string, id: number): Row[] => (handles.current.get(column)?.cards ?? []).filter((row) => row.id !== id);
  const pick = (row: Row, column: string, index: number): void => {
    if (targetsOf(meta, field, row).length === 0) return;
    const others = othersIn(column, row.id);
    const next = { row, column, index, place: placeAt(others, row.id, index) };
    setLifted(next);
    follow.current = row.id;
    tell('picked', next, others.length + 1);
  };
  const step = (columns: number, places: number): void => {
    if (!lifted) return;
    const at = order.indexOf(lifted.column);
    const column = order[Math.max(0, Math.min(at + columns, order.length - 1))] ?? lifted.column;
    const others = othersIn(column, lifted.row.id);
    const index = Math.max(0, Math.min(lifted.index + places, others.length));
    const next = { ...lifted, column, index, place: placeAt(others, lifted.row.id, index) };
    setLifted(next);
    follow.current = lifted.row.id;
    tell('over', next, others.length + 1);
  };
  const end = (what: 'put' | 'back'): Lifted | null => {
    if (!lifted) return null;
    setLifted(null);
    follow.current = lifted.row.id;
    tell(what, lifted);
    return lifted;
  };
  const put = (): void => {
    const held = end('put');
    const target = held && targetsOf(meta, field, held.row).find(({ value }) => value === held.column);
    if (!held || !target) return;
    drop(held.row, target, held.place);
  };
  const shownPlace = ({ row, column, place }: Lifted): Row => {
    const position = meta.list.views.arranged?.position;
    return { ...inColumn(field, row, column), ...(position === undefined ? {} : { [position]: positionIn(place, position) }) };
  };
  const shown: Patches = lifted
    ? new Map([...patches, [lifted.row.id, { row: shownPlace(lifted), before: lifted.row, until: Infinity }]])
    : patches;
  return { id: lifted?.row.id, patches: shown, said, pick, step, put, back: () => void end('back') };
}
