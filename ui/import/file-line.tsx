import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportChoices, ImportRun } from '../../core/shared/import.ts';
import { sizeText } from '../files/kinds.ts';
import { Button, Field, Icon, Input, Menu, MenuItem, Popover } from '../kit/index.ts';
import { TemplateButton } from './template-button.tsx';

interface FileLineProps {
  run: ImportRun;
  onChange: (choices: ImportChoices) => void;
}

/** The file, its sheet, the heading row, and the number of rows. */
export function FileLine({ run, onChange }: FileLineProps): ReactElement {
  const intl = useIntl();
  return (
    <div className="im-file">
      <Icon name="table" />
      <b className="cut">
        <bdi>{run.file.name}</bdi>
      </b>
      <bdi>{sizeText(run.file.size, intl.locale)}</bdi>
      {run.sheet !== null && run.sheets.length > 0 && <SheetChoice run={run} onChange={onChange} />}
      {run.file.kind !== 'json' && <HeaderRow key={run.header.row} run={run} onChange={onChange} />}
      <span className="im-part">
        {intl.formatMessage({ id: 'import.rows' }, { n: run.rows })}
        {run.blank > 0 && intl.formatMessage({ id: 'import.blank' }, { n: run.blank })}
      </span>
      <span className="end">
        <TemplateButton entity={run.entity} ghost />
      </span>
    </div>
  );
}

function SheetChoice({ run, onChange }: FileLineProps): ReactElement {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'import.sheet' });
  const size = (sheet: ImportRun['sheets'][number]): string =>
    [
      intl.formatMessage({ id: 'import.rows' }, { n: sheet.rows }),
      intl.formatMessage({ id: 'import.columns' }, { n: sheet.columns }),
      sheet.hidden ? intl.formatMessage({ id: 'import.hidden' }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  if (run.sheets.length === 1)
    return (
      <span className="im-part">
        {label} <bdi>{run.sheet}</bdi>
      </span>
    );
  return (
    <span className="im-part row">
      {label}
      <Popover
        content={
          <Menu label={label}>
            {run.sheets.map((sheet) => (
              <MenuItem
                key={sheet.name}
                text={<bdi>{sheet.name}</bdi>}
                hint={size(sheet)}
                checked={sheet.name === run.sheet}
                onClick={() => {
                  if (sheet.name !== run.sheet) onChange({ sheet: sheet.name });
                }}
              />
            ))}
          </Menu>
        }
      >
        <Button size="sm" endIcon="chevron-down" aria-label={`${label}: ${run.sheet}`}>
          <bdi className="cut">{run.sheet}</bdi>
        </Button>
      </Popover>
    </span>
  );
}

/** The number of the heading row, which can be changed. */
function HeaderRow({ run, onChange }: FileLineProps): ReactElement {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [row, setRow] = useState(String(run.header.row));
  const text = intl.formatMessage({ id: run.header.found ? 'import.header_found' : 'import.header' }, { row: run.header.row });
  const wrong = !/^[1-9]\d{0,6}$/.test(row.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wrong) return;
    setOpen(false);
    if (Number(row) !== run.header.row) onChange({ header_row: Number(row) });
  };
  return (
    <span className="im-part">
      <Popover
        kind="dialog"
        isOpen={open}
        onOpenChange={setOpen}
        content={
          <form className="im-header" onSubmit={submit}>
            <Field
              label={intl.formatMessage({ id: 'import.header_row' })}
              help={intl.formatMessage({ id: 'import.header_help' })}
              error={wrong ? intl.formatMessage({ id: 'import.header_wrong' }) : undefined}
            >
              {(ids) => (
                <Input {...ids} autoFocus inputMode="numeric" dir="ltr" value={row} onChange={(event) => setRow(event.target.value)} />
              )}
            </Field>
            <Button type="submit" variant="primary">
              {intl.formatMessage({ id: 'import.apply' })}
            </Button>
          </form>
        }
      >
        <button type="button" className="im-link">
          {text}
        </button>
      </Popover>
    </span>
  );
}
