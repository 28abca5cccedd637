import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ImportFileStep } from '../../../../ui/index.ts';
import { KINDS, MOST_MEGABYTES } from './types.ts';
import type { DiscoveryState } from './use-discovery.ts';

const HELP = ['nmap', 'csv', 'next'] as const;

/** Step 1: the file. It is sent and compared when it is chosen. */
export function SelectStep({ state, onLeave }: { state: DiscoveryState; onLeave: () => void }): ReactElement {
  const intl = useIntl();
  const word = (key: string, values?: Record<string, number>): string => intl.formatMessage({ id: `assets.discovery.${key}` }, values);
  return (
    <ImportFileStep
      state={state}
      kinds={KINDS}
      note={word('kinds', { n: MOST_MEGABYTES })}
      help={word('help')}
      parts={HELP.map((one) => ({ title: word(`help.${one}`), text: word(`help.${one}_text`) }))}
      onLeave={onLeave}
    />
  );
}
