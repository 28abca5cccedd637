import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Dialog, FieldError, FieldInput, Skeleton, useEntityMeta, useFormKeys } from '../../../../ui/index.ts';
import { useNewVersion } from './use-new-version.ts';

const FIELDS = ['url', 'name', 'note'] as const;

/** A version stored elsewhere: address, name and changes. */
export function LinkDialog({
  column,
  id,
  approved,
  onClose,
}: {
  column: string;
  id: number;
  approved: boolean;
  onClose: () => void;
}): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const { data: meta } = useEntityMeta('evidence_version');
  const [values, setValues] = useState<Record<string, unknown>>({});
  const { send, share, error, errors } = useNewVersion(column, id, onClose);
  const submit = (): void => send(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')));
  const press = useFormKeys(root, submit, true);
  const placed = FIELDS.some((name) => errors[name]);
  const footer = (
    <>
      <Button onClick={onClose}>
        <FormattedMessage id="compliance.evidence.cancel" />
      </Button>
      <Button variant="primary" busy={share !== null} onClick={submit}>
        <FormattedMessage id="compliance.evidence.add_link" />
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="compliance.evidence.link_title" />} footer={footer}>
      <div ref={root} className="ev-form" onKeyDownCapture={press}>
        {meta ? (
          FIELDS.map((name) => (
            <FieldInput
              key={name}
              meta={meta}
              name={name}
              required={name === 'url'}
              values={values}
              errors={errors}
              onChange={(input, value) => setValues((now) => ({ ...now, [input]: value }))}
            />
          ))
        ) : (
          <Skeleton height={120} />
        )}
        {error && !placed && <FieldError>{error}</FieldError>}
        {approved && (
          <p className="muted small">
            <FormattedMessage id="compliance.evidence.approved_again" />
          </p>
        )}
      </div>
    </Dialog>
  );
}
