import { useIntl } from 'react-intl';
import { IconButton, Menu, MenuItem, Popover } from '../kit/index.ts';

/** The menu of a chart: export as image or as numbers. */
export function ChartMenu({
  title,
  onPicture,
  onNumbers,
}: {
  title: string;
  /** Absent while the table is shown: there is no image then. */
  onPicture?: (() => void) | undefined;
  onNumbers: () => void;
}): React.JSX.Element {
  const intl = useIntl();
  const menu = (
    <Menu label={title}>
      {onPicture && <MenuItem icon="image" text={intl.formatMessage({ id: 'chart.picture' })} onClick={onPicture} />}
      <MenuItem icon="arrow-down-to-tray" text={intl.formatMessage({ id: 'chart.numbers' })} onClick={onNumbers} />
    </Menu>
  );
  return (
    <Popover content={menu} placement="bottom-end">
      <IconButton className="chart-more" icon="dots-three" aria-label={intl.formatMessage({ id: 'chart.more' }, { title })} />
    </Popover>
  );
}
