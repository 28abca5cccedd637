import { useContext } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { Button, IconButton, Menu, MenuItem, Popover } from '../../kit/index.ts';
import { looksOf } from '../../slots/looks.ts';
import { RoomContext } from '../state/room.ts';
import type { Shape } from '../state/view.ts';
import { SHAPE_ICON, shapesOf } from './shapes-of.ts';

interface SwitchProps {
  meta: EntityMeta;
  shape: Shape;
  onChange: (shape: Shape) => void;
}

/** Table, board, calendar ...: icons with tooltips, or one button where there is little room. Hidden if there is only the table. */
export function ViewSwitch({ meta, shape, onChange }: SwitchProps): ReactElement | null {
  const intl = useIntl();
  const navigate = useNavigate();
  const { room } = useContext(RoomContext);
  const label = intl.formatMessage({ id: 'tools.shapes' });
  const ways = [
    ...shapesOf(meta).map((one) => ({
      key: one as string,
      icon: SHAPE_ICON[one],
      text: intl.formatMessage({ id: `tools.shape.${one}` }),
      chosen: one === shape,
      go: () => onChange(one),
    })),
    ...looksOf(meta.name).map(({ to, icon, label: look }) => ({
      key: to,
      icon,
      text: intl.formatMessage({ id: look }),
      chosen: undefined,
      go: () => void navigate(to),
    })),
  ];
  if (ways.length < 2) return null;
  const current = ways.find(({ chosen }) => chosen);
  if (room === 'few')
    return (
      <Popover
        placement="bottom-end"
        content={
          <Menu label={label}>
            {ways.map(({ key, icon, text, chosen, go }) => (
              <MenuItem key={key} icon={icon} text={text} checked={chosen} onClick={go} />
            ))}
          </Menu>
        }
      >
        <Button
          className="lf-switch-one"
          variant="ghost"
          size="sm"
          icon={current?.icon}
          endIcon="chevron-down"
          aria-label={`${label}: ${current?.text ?? ''}`}
        >
          {current?.text}
        </Button>
      </Popover>
    );
  return (
    <div className="lf-switch" role="group" aria-label={label}>
      {ways.map(({ key, icon, text, chosen, go }) => (
        <IconButton key={key} icon={icon} aria-pressed={chosen} aria-label={text} onClick={go} />
      ))}
    </div>
  );
}
