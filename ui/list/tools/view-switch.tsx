import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { IconButton } from '../../kit/index.ts';
import { looksOf } from '../../slots/looks.ts';
import type { Shape } from '../state/view.ts';
import { SHAPE_ICON, shapesOf } from './shapes-of.ts';

/** Table, board, calendar ...: icons with tooltips. Hidden if there is only the table. */
export function ViewSwitch({
  meta,
  shape,
  onChange,
}: {
  meta: EntityMeta;
  shape: Shape;
  onChange: (shape: Shape) => void;
}): ReactElement | null {
  const intl = useIntl();
  const navigate = useNavigate();
  const [shapes, looks] = [shapesOf(meta), looksOf(meta.name)];
  if (shapes.length + looks.length < 2) return null;
  return (
    <div className="lf-switch" role="group" aria-label={intl.formatMessage({ id: 'tools.shapes' })}>
      {shapes.map((one) => (
        <IconButton
          key={one}
          icon={SHAPE_ICON[one]}
          aria-pressed={one === shape}
          aria-label={intl.formatMessage({ id: `tools.shape.${one}` })}
          onClick={() => onChange(one)}
        />
      ))}
      {looks.map(({ to, icon, label }) => (
        <IconButton key={to} icon={icon} aria-label={intl.formatMessage({ id: label })} onClick={() => void navigate(to)} />
      ))}
    </div>
  );
}
