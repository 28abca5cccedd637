import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button, IconButton, Segmented, Switch } from '../../../../../ui/index.ts';
import { ZOOMS } from './axis.ts';
import type { Zoom } from './axis.ts';

/** What an axis shows. */
export interface TimeOptions {
  zoom: Zoom;
  baseline: boolean;
  dependencies: boolean;
}

interface TimeToolsProps {
  options: TimeOptions;
  /** Options in the address; an empty text is the usual one. */
  set: (part: Record<string, string>) => void;
  onToday: () => void;
  onPage: (by: 1 | -1) => void;
  /** Further switches, before the others. */
  children?: ReactNode;
}

/** Baseline, dependencies, zoom, and the ways along the axis. */
export function TimeTools({ options, set, onToday, onPage, children }: TimeToolsProps): ReactElement {
  const intl = useIntl();
  const word = (id: string): string => intl.formatMessage({ id: `pmis.stages.${id}` });
  return (
    <span className="end row sb-time-tools">
      {children}
      <Switch checked={options.baseline} onChange={(event) => set({ baseline: event.target.checked ? '' : '0' })}>
        {word('baseline')}
      </Switch>
      <Switch checked={options.dependencies} onChange={(event) => set({ links: event.target.checked ? '' : '0' })}>
        {word('dependencies')}
      </Switch>
      <Segmented
        label={word('zoom')}
        value={options.zoom}
        onChange={(zoom) => set({ zoom: zoom === 'month' ? '' : zoom })}
        items={ZOOMS.map((value) => ({ value, label: word(`zoom.${value}`) }))}
      />
      <span className="row row-1">
        <IconButton icon="chevron-left" flip aria-label={word('earlier')} onClick={() => onPage(-1)} />
        <Button size="sm" onClick={onToday}>
          {word('today')}
        </Button>
        <IconButton icon="chevron-right" flip aria-label={word('later')} onClick={() => onPage(1)} />
      </span>
    </span>
  );
}
