import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Button,
  Checkbox,
  Dialog,
  download,
  Field,
  FormAlert,
  Input,
  isApiError,
  Segmented,
  Select,
  type BulkToolProps,
} from '../../../../ui/index.ts';
import { LabelFace } from './label-face.tsx';

/** Labels of one file, as the server makes them. */
const MOST = 500;
const PAPERS = ['each', 'sheet'] as const;
const LANGUAGES = ['both', 'en', 'ar'] as const;

/** Labels of assets as a PDF: shown as they are printed, with their paper, number and language. */
export default function LabelsTool({ ids, onClose }: BulkToolProps): ReactElement {
  const intl = useIntl();
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>(ids.length > 1 ? 'sheet' : 'each');
  const [copies, setCopies] = useState('1');
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>(intl.locale === 'ar' ? 'ar' : 'en');
  const [bare, setBare] = useState(true);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const say = (id: string): string => intl.formatMessage({ id: `assets.labels.${id}` });
  const [first] = ids;
  const asked = { language, secret_names: bare ? 0 : 1 } as const;
  const each = /^[1-9]\d{0,2}$/.test(copies) ? Number(copies) : 0;
  const count = ids.length * each;
  const make = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    const query = new URLSearchParams({
      ids: ids.join(','),
      sheet: paper === 'sheet' ? '1' : '0',
      copies,
      language,
      secret_names: String(asked.secret_names),
    });
    try {
      await download(`assets/labels?${query.toString()}`, say('file'));
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFault(error.texts[0] ?? intl.formatMessage({ id: 'assets.label.failed' }));
      setBusy(false);
    }
  };
  const off = ids.length > MOST ? say('many') : each === 0 ? say('copies_wrong') : count > MOST ? say('many_copies') : undefined;
  return (
    <Dialog
      isOpen
      width={500}
      title={say('title')}
      onClose={onClose}
      footer={
        <>
          <span className="muted grow as-label-count">{each > 0 && <FormattedMessage id="assets.labels.count" values={{ count }} />}</span>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            variant="primary"
            icon="printer"
            busy={busy}
            {...(off === undefined ? {} : { disabledReason: off })}
            onClick={() => void make()}
          >
            {say('download')}
          </Button>
        </>
      }
    >
      {fault !== null && <FormAlert>{fault}</FormAlert>}
      {first !== undefined && (
        <div className="as-label-stage">
          <LabelFace id={first} asked={asked} large />
        </div>
      )}
      <div className="as-label-choices">
        <Field label={say('size')}>
          {(control) => (
            <Select {...control} value={paper} onChange={(event) => setPaper(event.target.value as typeof paper)}>
              {PAPERS.map((one) => (
                <option key={one} value={one}>
                  {say(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={say('copies')}>
          {(control) => (
            <Input {...control} inputMode="numeric" value={copies} onChange={(event) => setCopies(event.target.value.trim())} />
          )}
        </Field>
        <div className="k-field">
          <span className="k-label">{say('text')}</span>
          <Segmented
            label={say('text')}
            value={language}
            onChange={setLanguage}
            items={LANGUAGES.map((value) => ({ value, label: say(`text_${value}`) }))}
          />
        </div>
      </div>
      <Checkbox checked={bare} onChange={(event) => setBare(event.target.checked)}>
        {say('bare')}
      </Checkbox>
    </Dialog>
  );
}
