import type { CSSProperties, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber, formatPercent, Ltr } from '../../../../ui/index.ts';
import { Between } from './between.tsx';
import { CoverageGlyph } from './coverage-pill.tsx';
import { COVERAGES } from './types.ts';
import type { Counts, Coverage, Matrix } from './types.ts';
import type { Place } from './use-mapping.ts';

const sum = (counts: Counts): number => COVERAGES.reduce((all, kind) => all + counts[kind], 0);

/** Coverage of the target: figures, domains, and a matrix of domains. */
export function CoverageTab({ matrix, place }: { matrix: Matrix; place: Place }): ReactElement {
  const { coverage, source, target } = matrix;
  const total = sum(coverage);
  const share = total === 0 ? 0 : ((coverage.full + coverage.partial) / total) * 100;
  const names = { source: source.package.short_name, target: target.package.short_name };
  return (
    <div className="mp-cover">
      <section className="mp-figures" aria-label={names.target}>
        <p className="mp-share">
          <b>
            <Ltr>{formatPercent(share, 0)}</Ltr>
          </b>
          <span className="muted">
            <FormattedMessage id="compliance.mapping.share" values={{ ...names, n: coverage.full + coverage.partial, total }} />
          </span>
        </p>
        <div className="mp-share-bar" aria-hidden="true">
          {COVERAGES.map((kind) => coverage[kind] > 0 && <i key={kind} data-kind={kind} style={{ flexGrow: coverage[kind] }} />)}
        </div>
        <dl>
          {COVERAGES.map((kind) => (
            <div key={kind}>
              <dt>
                <CoverageGlyph coverage={kind} />
                <FormattedMessage id={`compliance.mapping.coverage.${kind}`} />
              </dt>
              <dd className="num">{formatNumber(coverage[kind])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Domains matrix={matrix} place={place} />
      {matrix.cells.length > 0 && <Between matrix={matrix} place={place} />}
    </div>
  );
}

function Domains({ matrix: { by_domain: domains, target }, place }: { matrix: Matrix; place: Place }): ReactElement {
  const intl = useIntl();
  const cell = (domain: (typeof domains)[number], kind: Coverage): ReactElement => {
    const [count, all] = [domain[kind], sum(domain)];
    const words = intl.formatMessage({ id: 'compliance.mapping.of' }, { n: count, total: all });
    if (count === 0)
      return (
        <td key={kind} className="faint">
          <span className="mp-cell">—</span>
        </td>
      );
    return (
      <td key={kind} data-kind={kind} style={{ '--heat': `${Math.round((count / all) * 100)}%` } as CSSProperties}>
        <button
          type="button"
          className="mp-cell"
          aria-label={`${domain.title ?? domain.ref_no}: ${intl.formatMessage({ id: `compliance.mapping.coverage.${kind}` })}, ${formatNumber(count)} ${words}`}
          onClick={() => place.go({ tab: 'link', domain: domain.id, coverage: kind })}
        >
          <b className="num">{formatNumber(count)}</b>
          <span>{words}</span>
        </button>
      </td>
    );
  };
  return (
    <section>
      <h2 className="h-14">
        <FormattedMessage id="compliance.mapping.by_domain" values={{ target: target.package.short_name }} />
      </h2>
      <div className="mp-scroll">
        <table className="mp-heat">
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="compliance.mapping.domain" />
              </th>
              {COVERAGES.map((kind) => (
                <th key={kind} scope="col">
                  <span>
                    <CoverageGlyph coverage={kind} />
                    <FormattedMessage id={`compliance.mapping.coverage.${kind}`} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {domains.map((domain) => (
              <tr key={domain.id}>
                <th scope="row">
                  <span className="mp-domain">
                    <Ltr className="num muted">{domain.ref_no}</Ltr>
                    <bdi>{domain.title}</bdi>
                  </span>
                </th>
                {COVERAGES.map((kind) => cell(domain, kind))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
