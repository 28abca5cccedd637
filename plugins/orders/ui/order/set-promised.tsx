import { useState, type ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { today } from '../../../../core/shared/day.ts';
import type { EntityMeta, Row } from '../../../../core/shared/wire.ts';
import { Button, DateInput, Field, isApiError, Popover, useSaveField } from '../../../../ui/index.ts';

/** Sets the promised day in place, since sub-orders wait for it. */
export function SetPromised({ meta, row }: { meta: EntityMeta; row: Row }): ReactElement {
  return (
    <Popover kind="dialog" content={(close) => <PromisedForm meta={meta} row={row} close={close} />}>
      <button type="button" className="link op-set">
        <FormattedMessage id="orders.order.set_it" />
      </button>
    </Popover>
  );
}

function PromisedForm({ meta, row, close }: { meta: EntityMeta; row: Row; close: () => void }): ReactElement {
  const save = useSaveField(meta, row);
  const [day, setDay] = useState<string | null>(null);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const label = meta.fields['promised_date']?.label ?? '';
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      await save({ promised_date: day });
      close();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setRefused(failure.reasons[0]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="op-promise"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={label} error={refused}>
        {(control) => (
          <DateInput
            control={control}
            label={label}
            value={day}
            onChange={setDay}
            onBlur={() => undefined}
            locked={false}
            clearable={false}
            bounds={{ from: today() }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="sm" busy={busy} disabled={day === null}>
        <FormattedMessage id="orders.order.save" />
      </Button>
    </form>
  );
}
