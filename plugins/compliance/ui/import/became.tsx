import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber, Ltr } from '../../../../ui/index.ts';
import type { Counts, Readable } from './types.ts';

const FIGURES = ['domains', 'subdomains', 'controls', 'subcontrols', 'params', 'withdrawn'] as const satisfies readonly (keyof Counts)[];

/** The preview: name of the package, and counts of its parts. */
export function Became({ read }: { read: Readable }): ReactElement {
  const intl = useIntl();
  const language = read.arabic > 0 && read.english > 0 ? 'both' : read.arabic > 0 ? 'ar' : 'en';
  return (
    <section className="pi-became">
      <p className="pi-kind">
        <FormattedMessage id={`compliance.import.kind.${read.kind}`} />
        {read.oscal_version && <Ltr>{` ${read.oscal_version}`}</Ltr>}
        <span aria-hidden="true">·</span>
        <FormattedMessage id={`compliance.import.language.${language}`} />
      </p>
      <h2 className="title">
        <bdi>{read.title}</bdi>
      </h2>
      <dl className="pi-figures">
        <div data-main="">
          <dt>
            <FormattedMessage id="compliance.import.assessed" values={{ n: read.counts.assessed }} />
          </dt>
          <dd className="num">{formatNumber(read.counts.assessed)}</dd>
        </div>
        {FIGURES.filter((name) => read.counts[name] > 0).map((name) => (
          <div key={name}>
            <dt>{intl.formatMessage({ id: `compliance.import.${name}` }, { n: read.counts[name] })}</dt>
            <dd className="num">{formatNumber(read.counts[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
