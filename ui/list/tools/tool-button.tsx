import { useContext } from 'react';
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import { Button, IconButton } from '../../kit/index.ts';
import { RoomContext } from '../state/room.ts';

interface ToolButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  icon: string;
  text: string;
  /** What it does now, where that differs from the text: its name and tooltip. */
  label?: string;
  /** Something is set: it has the accent. */
  on?: boolean;
  count?: number;
  ref?: Ref<HTMLButtonElement>;
}

/** A tool of the tool row: icon and word, or the icon with a tooltip where there is little room. */
export function ToolButton({ icon, text, label = text, on = false, count, ...rest }: ToolButtonProps): ReactElement {
  const { room } = useContext(RoomContext);
  const shared = { ...rest, className: 'lf-tool', 'data-on': on || undefined, 'aria-label': label };
  if (room !== 'words') return <IconButton {...shared} icon={icon} />;
  return (
    <Button {...shared} variant="ghost" size="sm" icon={icon}>
      <span className="cut">{text}</span>
      {count !== undefined && <span className="num lf-tool-n">{count}</span>}
    </Button>
  );
}
