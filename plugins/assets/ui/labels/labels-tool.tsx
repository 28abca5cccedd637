import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Dialog, download, FormAlert, isApiError, Radio, type BulkToolProps } from '../../../../ui/index.ts';

/** Labels of one file, as the server makes them. */
const MOST = 500;
const PAPERS = ['each', 'sheet'] as const;

/** The entry of the list's bulk bar: labels of the selected assets as a PDF. */
export default function LabelsTool({ ids, onClose }: BulkToolProps): ReactElement {
  const intl = useIntl();
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>(ids.length > 1 ? 'sheet' : 'each');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const say = (id: string): string => intl.formatMessage({ id: `assets.labels.${id}` });
  const make = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await download(`assets/labels?ids=${ids.join(',')}&sheet=${paper === 'sheet' ? 1 : 0}&language=${intl.locale}`, say('file'));
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFault(error.texts[0] ?? intl.formatMessage({ id: 'assets.label.failed' }));
      setBusy(false);
    }
  };
  const tooMany = ids.length > MOST;
  return (
    <Dialog
      isOpen
      width={400}
      title={say('title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="primary"
            icon="printer"
            busy={busy}
            {...(tooMany ? { disabledReason: say('many') } : {})}
            onClick={() => void make()}
          >
            {say('download')}
          </Button>
        </>
      }
    >
      {fault !== null && <FormAlert>{fault}</FormAlert>}
      <p className="muted">
        <FormattedMessage id="assets.labels.count" values={{ count: ids.length }} />
      </p>
      {PAPERS.map((one) => (
        <div key={one}>
          <Radio name="paper" checked={paper === one} onChange={() => setPaper(one)}>
            {say(one)}
          </Radio>
          <p className="muted small">{say(`${one}_says`)}</p>
        </div>
      ))}
    </Dialog>
  );
}
