import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { stateOf } from '../../../core/shared/can.ts';
import { Glyph, MenuDivider, MenuItem } from '../../kit/index.ts';
import { FORMATS } from '../tools/export-menu.tsx';
import { actionsFor } from './asked.ts';
import type { BarParts } from './bulk-bar.tsx';
import { exportOf } from './export-of.ts';
import { useExport } from './use-export.ts';
import { canEditMany } from './writable.ts';

/** State actions of the selected rows, each with the number of rows that allow it now. */
export function ActionItems({
  meta,
  rows,
  targets,
  run,
  icon,
}: Pick<BarParts, 'meta' | 'rows' | 'targets' | 'run'> & { icon?: string }): ReactElement {
  const intl = useIntl();
  return (
    <>
      {actionsFor(meta, rows, targets.length).map(({ action, suits }) => {
        const choice = stateOf(meta, action)?.values?.find((one) => one.value === action.target);
        const glyph = choice?.glyph ?? choice?.tone;
        return (
          <MenuItem
            key={action.name}
            icon={icon}
            text={action.label}
            tone={action.tone === 'stop' ? 'stop' : undefined}
            onClick={() => void run.act(action, targets)}
            end={
              <span className="lb-end num">
                {suits !== null && intl.formatMessage({ id: 'bulk.suits' }, { n: suits, m: targets.length })}
                {glyph && <Glyph name={glyph} tone={choice?.tone} />}
              </span>
            }
          />
        );
      })}
    </>
  );
}

/** All bulk actions as items of one menu, for narrow screens. */
export function AllItems(props: BarParts): ReactElement {
  const { meta, targets, run, deleted, total, selectAll, own } = props;
  const intl = useIntl();
  const download = useExport();
  const text = (id: string): string => intl.formatMessage({ id });
  const any = targets.length > 0;
  return (
    <>
      {selectAll && (
        <MenuItem
          icon="checks"
          text={total?.capped ? text('bulk.select_all_many') : intl.formatMessage({ id: 'bulk.select_all' }, { n: total?.total ?? 0 })}
          onClick={selectAll}
        />
      )}
      {any && deleted && <MenuItem icon="arrow-arc-left" text={text('list.restore')} onClick={() => void run.restore(targets)} />}
      {any && !deleted && canEditMany(meta) && <MenuItem icon="pencil" text={text('bulk.edit')} onClick={() => run.edit(targets)} />}
      {any && !deleted && <ActionItems {...props} icon="circle-half" />}
      {any &&
        !deleted &&
        own.tools.map((tool) => <MenuItem key={tool.label} icon={tool.icon} text={text(tool.label)} onClick={() => own.open(tool)} />)}
      {any && <MenuDivider />}
      {any &&
        FORMATS.map((format) => (
          <MenuItem
            key={format}
            icon="arrow-down-to-tray"
            text={text(`export.${format}_as`)}
            onClick={() => download(format, exportOf(props))}
          />
        ))}
      {any && !deleted && meta.can.delete && (
        <>
          <MenuDivider />
          <MenuItem icon="trash" tone="stop" text={text('list.delete')} onClick={() => void run.remove(targets)} />
        </>
      )}
    </>
  );
}
