import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field, FileDrop, Select, useApi } from '../../../../ui/index.ts';

interface Pack {
  id: number;
  short_name: string;
  version: string;
}

/** A profile without its catalog: choose another file, or a stored package. */
export function NeedsCatalog({
  onFiles,
  onPackage,
}: {
  onFiles: (files: readonly File[]) => void;
  onPackage: (id: number) => void;
}): ReactElement {
  const intl = useIntl();
  const { data } = useApi<{ data: Pack[] }>('compliance-packages', { query: { fields: 'id,short_name,version', limit: 200 } });
  return (
    <section className="pi-needs">
      <h2 className="h-13">
        <FormattedMessage id="compliance.import.needs_catalog" />
      </h2>
      <p className="muted">
        <FormattedMessage id="compliance.import.needs_catalog_text" />
      </p>
      <FileDrop
        multiple
        accept=".json,.yaml,.yml,.xml"
        onFiles={onFiles}
        label={intl.formatMessage({ id: 'compliance.import.drop_catalog' })}
        note={intl.formatMessage({ id: 'compliance.import.json_only' })}
      />
      <Field label={<FormattedMessage id="compliance.import.from_package" />}>
        {(ids) => (
          <Select {...ids} value="" onChange={(event) => onPackage(Number(event.target.value))}>
            <option value="" disabled>
              {intl.formatMessage({ id: 'compliance.import.choose_package' })}
            </option>
            {data?.data.map((pack) => (
              <option key={pack.id} value={pack.id}>{`${pack.short_name} ${pack.version}`}</option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  );
}
