import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button, Checkbox, FieldInput, Skeleton, useEntityMeta } from '../../../../ui/index.ts';
import type { Readable } from './types.ts';
import type { PackageImport } from './use-package-import.ts';

const FIELDS = ['regulator_id', 'domain_ids', 'short_name', 'version'] as const;

/** Data that the file lacks: publisher and names. */
export function PackageForm({ read, state }: { read: Readable; state: PackageImport }): ReactElement {
  const { data: meta } = useEntityMeta('compliance_package');
  const { existing } = read;
  const held = existing !== null && state.values['again'] !== true && state.values['version'] === existing.version;
  return (
    <form
      className="pi-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!held) state.run();
      }}
    >
      <h2 className="h-13">
        <FormattedMessage id="compliance.import.package" />
      </h2>
      {meta ? (
        FIELDS.map((name) => (
          <FieldInput key={name} meta={meta} name={name} values={state.values} errors={state.errors} onChange={state.set} />
        ))
      ) : (
        <Skeleton height={240} />
      )}
      {existing && (
        <div className="pi-here">
          <p>
            <FormattedMessage
              id="compliance.import.here"
              values={{
                name: (
                  <Link key="here" to={`/grc/packages/${existing.id}`}>
                    <bdi>{`${existing.short_name} ${existing.version}`}</bdi>
                  </Link>
                ),
              }}
            />
          </p>
          <Checkbox checked={state.values['again'] === true} onChange={(event) => state.set('again', event.target.checked)}>
            <FormattedMessage id="compliance.import.again" />
          </Checkbox>
        </div>
      )}
      <Button type="submit" variant="primary" busy={state.starting} disabled={held}>
        <FormattedMessage id="compliance.import.run" />
      </Button>
      <p className="muted small">
        <FormattedMessage id="compliance.import.draft_text" />
      </p>
    </form>
  );
}
