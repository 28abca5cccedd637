import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton, Select } from '../../../../ui/index.ts';
import type { Package, Place } from './use-mapping.ts';

/** Chooses the source and target packages. */
export function PackageChoice({
  packages,
  pair: [source, target],
  place,
}: {
  packages: readonly Package[];
  pair: [number, number];
  place: Place;
}): ReactElement {
  const intl = useIntl();
  const choose = (from: number, to: number): void =>
    place.go({ source: from, target: to, node: null, other: null, domain: null, coverage: null });
  const select = (label: string, value: number, without: number, onChange: (id: number) => void): ReactElement => (
    <label className="mp-package">
      <span>
        <FormattedMessage id={`compliance.mapping.${label}`} />
      </span>
      <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {packages
          .filter(({ id }) => id !== without)
          .map(({ id, name, short_name: short, version }) => (
            <option key={id} value={id}>{`${short} ${version} · ${name}`}</option>
          ))}
      </Select>
    </label>
  );
  return (
    <div className="mp-choice">
      {select('from', source, target, (id) => choose(id, target))}
      <IconButton
        icon="arrows-left-right"
        aria-label={intl.formatMessage({ id: 'compliance.mapping.swap' })}
        onClick={() => choose(target, source)}
      />
      {select('to', target, source, (id) => choose(source, id))}
    </div>
  );
}
