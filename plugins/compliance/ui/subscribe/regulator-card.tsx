import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatNumber, Ltr } from '../../../../ui/index.ts';
import { PackageLine } from './package-line.tsx';
import type { Regulator } from './types.ts';

interface RegulatorCardProps {
  regulator: Regulator;
  chosen: ReadonlySet<number>;
  invalid: boolean;
  onToggle: (id: number) => void;
}

/** A regulator and its packages. */
export function RegulatorCard({ regulator, chosen, invalid, onToggle }: RegulatorCardProps): ReactElement {
  const { id, name, short_name, image_path, country, packages } = regulator;
  const on = packages.filter((one) => chosen.has(one.id)).length;
  return (
    <article className="sb-card" aria-labelledby={`sb-regulator-${id}`}>
      <header>
        <span className="sb-emblem">
          {image_path ? <img src={image_path} alt="" /> : <Ltr className="">{short_name ?? name.slice(0, 3)}</Ltr>}
        </span>
        <span className="grow">
          <h3 id={`sb-regulator-${id}`}>
            <bdi>{name}</bdi>
          </h3>
          {country && (
            <small>
              <bdi>{country.label}</bdi>
            </small>
          )}
        </span>
        <span className="sb-of num">
          {on > 0 ? (
            <FormattedMessage id="compliance.subscribe.of" values={{ n: <b>{formatNumber(on)}</b>, all: formatNumber(packages.length) }} />
          ) : (
            formatNumber(packages.length)
          )}
        </span>
      </header>
      <ul>
        {packages.map((one) => (
          <PackageLine key={one.id} choice={one} on={chosen.has(one.id)} invalid={invalid} onToggle={onToggle} />
        ))}
      </ul>
    </article>
  );
}
