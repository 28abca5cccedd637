import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Icon, Tooltip } from '../../../../../ui/index.ts';
import type { Item } from './use-plan.ts';
import type { TreeLine } from './checklist.ts';

export type BoxReason = 'parent' | 'evidence' | 'locked' | 'forbidden' | null;

/** Why a box cannot be pressed; null where it can. */
export function reasonOf({ item, open }: TreeLine<Item>, locked: boolean, may: boolean): BoxReason {
  if (locked) return 'locked';
  if (open !== undefined) return 'parent';
  if (!may) return 'forbidden';
  return !item.done && item.evidence && item.files === 0 ? 'evidence' : null;
}

interface TickBoxProps {
  line: TreeLine<Item>;
  reason: BoxReason;
  /** The sentence of a locked checklist. */
  locked: string;
  onPress: () => void;
}

/** The box of an item; disabled ones say why, and stay reachable. */
export function TickBox({ line, reason, locked, onPress }: TickBoxProps): ReactElement {
  const intl = useIntl();
  const why = reason === null ? null : reason === 'locked' ? locked : intl.formatMessage({ id: `pmis.stages.box.${reason}` });
  const box = (
    <button
      type="button"
      className="sp-box"
      role="checkbox"
      tabIndex={-1}
      aria-label={line.item.title}
      aria-checked={line.ticked === 'done' ? true : line.ticked === 'mixed' ? 'mixed' : false}
      aria-disabled={reason === null ? undefined : true}
      onClick={(event) => {
        event.stopPropagation();
        if (reason === null) onPress();
      }}
    >
      <Icon name={line.ticked === 'mixed' ? 'minus' : 'check'} size={12} />
    </button>
  );
  return why === null ? box : <Tooltip content={why}>{box}</Tooltip>;
}
