import play from '@blueprintjs/icons/lib/esm/next/generated/paths/play.js';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { Button, Dialog, FieldError, FieldInput, isApiError, Skeleton, useEntityMeta } from '../../../../ui/index.ts';
import type { Choices } from './use-simulation.ts';

const FIELDS = ['category_id', 'project_id', 'rounds', 'seed'] as const;
const USUAL = { rounds: 10_000 };

/** All of it may be left empty here: the server then chooses. */
function optional(meta: EntityMeta): EntityMeta {
  const fields = FIELDS.flatMap((name) => (meta.fields[name] ? [[name, { ...meta.fields[name], required: false }]] : []));
  return { ...meta, fields: Object.fromEntries(fields) as EntityMeta['fields'] };
}

interface StartProps {
  onStart: (choices: Choices) => Promise<void>;
  onClose: () => void;
}

/** Which risks are counted, how often, and from which seed. */
export function StartDialog({ onStart, onClose }: StartProps): ReactElement {
  const intl = useIntl();
  const found = useEntityMeta('risk_simulation').data;
  const meta = useMemo(() => found && optional(found), [found]);
  const [values, setValues] = useState<Record<string, unknown>>(USUAL);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [error, setError] = useState('');
  const word = (id: string): string => intl.formatMessage({ id: `risk.simulation.${id}` });
  const start = (): void => {
    setBusy(true);
    setError('');
    setErrors({});
    onStart(Object.fromEntries(FIELDS.map((name) => [name, values[name] ?? null]))).then(onClose, (failure: unknown) => {
      setBusy(false);
      const fields = isApiError(failure) ? failure.errors : undefined;
      if (fields) setErrors(Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts[0] ?? ''])));
      else setError(failure instanceof Error ? failure.message : String(failure));
    });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{word('cancel')}</Button>
      <Button variant="primary" icon={play} busy={busy} onClick={start}>
        {word('start')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={word('new')} width={500} footer={footer}>
      <form
        className="sim-form"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <p className="muted">
          <FormattedMessage id="risk.simulation.new_text" />
        </p>
        {meta ? (
          FIELDS.map((name) => (
            <FieldInput
              key={name}
              meta={meta}
              name={name}
              values={values}
              errors={errors}
              help={word(`help.${name}`)}
              onChange={(input, value) => setValues((now) => ({ ...now, [input]: value }))}
            />
          ))
        ) : (
          <Skeleton height={240} />
        )}
        {error && <FieldError>{error}</FieldError>}
      </form>
    </Dialog>
  );
}
