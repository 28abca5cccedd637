import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { ImportChoices, ImportRun } from '../../core/shared/import.ts';
import type { EntityMeta } from '../../core/shared/wire.ts';
import { Button } from '../kit/index.ts';
import { useStart } from './calls.ts';
import { ColumnRow } from './column-row.tsx';
import { assign, foldColumns, requiredOf, toCheck, worthLooking } from './columns.ts';
import { Foot } from './foot.tsx';
import { MapSide } from './map-side.tsx';
import { rowsToCheck } from './steps.ts';

export interface MapStepProps {
  meta: EntityMeta;
  run: ImportRun;
  onChange: (choices: ImportChoices) => void;
  onBack: () => void;
  onChecked: () => void;
}

/** Step 2: maps columns to fields. */
export function MapStep({ meta, run, onChange, onBack, onChecked }: MapStepProps): ReactElement {
  const intl = useIntl();
  const check = useStart(run.id, 'check');
  const [all, setAll] = useState(false);
  const [focus, setFocus] = useState<number | null>(null);
  const { columns, fields } = run;
  const { shown, folded } = foldColumns(columns);
  const column = columns.find(({ index }) => index === focus) ?? worthLooking(columns);
  const required = requiredOf(run, meta.fields);
  const open = toCheck(columns);
  // rows matched by a key need only their changes
  const missing = run.key === null ? required.filter(({ column: brings, given }) => brings === undefined && !given) : [];
  const rows = rowsToCheck(run);
  const reason =
    missing.length > 0
      ? intl.formatMessage(
          { id: 'import.missing_mappings' },
          {
            fields: intl.formatList(
              missing.map(({ label }) => label),
              { type: 'unit' },
            ),
          },
        )
      : rows === 0
        ? intl.formatMessage({ id: 'import.no_rows' })
        : undefined;
  const busy = check.isPending || run.state === 'reading';
  const start = async (): Promise<void> => {
    await check.mutateAsync().then(onChecked, () => undefined);
  };
  return (
    <>
      <div className="im-body">
        <div className="im-main">
          <div className="im-map-head" aria-hidden="true">
            <span>{intl.formatMessage({ id: 'import.in_file' })}</span>
            <span>{intl.formatMessage({ id: 'import.first_value' })}</span>
            <span />
            <span>{intl.formatMessage({ id: 'import.in_product' })}</span>
            <span>{intl.formatMessage({ id: 'import.match' })}</span>
          </div>
          <ul className="im-map" aria-label={intl.formatMessage({ id: 'import.mapping' })}>
            {(all ? columns : shown).map((one) => (
              <ColumnRow
                key={one.index}
                column={one}
                columns={columns}
                fields={fields}
                focused={column?.index === one.index}
                onFocus={() => setFocus(one.index)}
                onChoose={(field) => onChange({ columns: assign(columns, one.index, field) })}
              />
            ))}
          </ul>
          {folded.length > 0 && !all && (
            <p className="im-more">
              {intl.formatMessage({ id: 'import.more_columns' }, { n: folded.length })}{' '}
              <button type="button" className="im-show" onClick={() => setAll(true)}>
                {intl.formatMessage({ id: 'import.show' })}
              </button>
            </p>
          )}
        </div>
        <MapSide meta={meta} run={run} required={required} column={column} onChange={onChange} />
      </div>
      <Foot onBack={onBack}>
        {open > 0 && <span className="muted">{intl.formatMessage({ id: 'import.to_check' }, { n: open })}</span>}
        <Button
          variant="primary"
          endIcon={busy ? undefined : 'arrow-right'}
          flip
          busy={busy}
          disabledReason={reason}
          onClick={() => void start()}
        >
          {intl.formatMessage({ id: 'import.check' }, { n: rows })}
        </Button>
      </Foot>
    </>
  );
}
