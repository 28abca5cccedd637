import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { ImportFileStep } from '../../../../../ui/index.ts';
import { KINDS, MOST_MEGABYTES, MOST_STAGES } from './types.ts';
import type { PlanImport } from './use-plan-import.ts';

const HELP = ['mspdi', 'xer', 'links'] as const;

/** Step 1: the file. It is sent and read when it is chosen. */
export function SelectStep({ state, onLeave }: { state: PlanImport; onLeave: () => void }): ReactElement {
  const intl = useIntl();
  const word = (key: string, values?: Record<string, number>): string => intl.formatMessage({ id: `pmis.stage_import.${key}` }, values);
  return (
    <ImportFileStep
      state={state}
      kinds={KINDS}
      note={word('kinds', { n: MOST_MEGABYTES })}
      help={word('help')}
      parts={HELP.map((one) => ({ title: word(`help.${one}`), text: word(`help.${one}_text`, { n: MOST_STAGES }) }))}
      onLeave={onLeave}
    />
  );
}
