import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Empty, FieldError, formatNumber, Skeleton } from '../../../../ui/index.ts';
import { chipsOf, columnsOf, ofDomain } from './choices.ts';
import { RegulatorCard } from './regulator-card.tsx';
import type { Choices } from './use-choices.ts';
import type { SubscribeState } from './use-subscribe.ts';

/** The selectable packages: by domain, below their regulators. */
export function Picker({ choices, state }: { choices: Choices; state: SubscribeState }): ReactElement {
  const { regulators, domains, failed, retry } = choices;
  const [domain, setDomain] = useState<number | null>(null);
  const chips = useMemo(() => chipsOf(domains, regulators ?? []), [domains, regulators]);
  const columns = useMemo(() => columnsOf(ofDomain(regulators ?? [], domain)), [regulators, domain]);
  const error = state.errors['compliance_package_ids'];
  if (failed)
    return (
      <Empty
        art="error"
        title={<FormattedMessage id="compliance.subscribe.regulators_failed" />}
        actions={
          <Button onClick={retry}>
            <FormattedMessage id="compliance.contracts.retry" />
          </Button>
        }
      />
    );
  if (!regulators) return <PickerWaiting />;
  if (regulators.length === 0)
    return (
      <Empty
        title={<FormattedMessage id="error.no_packages_available" />}
        text={<FormattedMessage id="compliance.subscribe.no_packages_text" />}
      />
    );
  return (
    <>
      {chips.length > 1 && (
        <Chips
          chips={chips}
          all={regulators.reduce((sum, { packages }) => sum + packages.length, 0)}
          chosen={domain}
          onChoose={setDomain}
        />
      )}
      {error && (
        <div className="sb-error">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <div className="sb-cards" data-error={error ? '' : undefined}>
        {columns.map((column, at) => (
          <div key={at}>
            {column.map((regulator) => (
              <RegulatorCard
                key={regulator.id}
                regulator={regulator}
                chosen={state.chosen}
                invalid={error !== undefined}
                onToggle={state.toggle}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function Chips({
  chips,
  all,
  chosen,
  onChoose,
}: {
  chips: ReturnType<typeof chipsOf>;
  all: number;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}): ReactElement {
  const intl = useIntl();
  const chip = (id: number | null, name: string, count: number): ReactElement => (
    <button key={id ?? 'all'} type="button" className="sb-chip" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
      <bdi>{name}</bdi> <span className="num">{formatNumber(count)}</span>
    </button>
  );
  return (
    <div className="sb-chips" role="group" aria-label={intl.formatMessage({ id: 'compliance.subscribe.domain' })}>
      {chip(null, intl.formatMessage({ id: 'compliance.subscribe.all' }), all)}
      {chips.map(({ id, name, count }) => chip(id, name, count))}
    </div>
  );
}

function PickerWaiting(): ReactElement {
  return (
    <div className="sb-cards" aria-busy="true">
      {[
        [3, 2],
        [2, 1, 1],
      ].map((column, at) => (
        <div key={at}>
          {column.map((count, card) => (
            <div key={card} className="sb-card">
              <header>
                <Skeleton width={52} height={36} />
                <Skeleton width={180} />
              </header>
              {Array.from({ length: count }, (_, line) => (
                <div key={line} className="sb-line">
                  <Skeleton width={`${80 - line * 8}%`} />
                </div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
