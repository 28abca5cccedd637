import { FormattedMessage, useIntl } from 'react-intl';
import { PERMISSION_COUNT, RECORD_TYPE_COUNT } from './figures.ts';

/** Languages that are complete: English and Arabic. */
const LANGUAGE_COUNT = 2;

/** Three facts, each counted from what is in this build; nothing here is written by hand or estimated. */
export function Proof() {
  const { formatMessage } = useIntl();
  const facts = [
    ['records', RECORD_TYPE_COUNT],
    ['permissions', PERMISSION_COUNT],
    ['languages', LANGUAGE_COUNT],
  ] as const;
  return (
    <section aria-label={formatMessage({ id: 'public.proof.label' })}>
      <dl className="land-proof">
        {facts.map(([name, n]) => (
          <div key={name}>
            <dt className="num" dir="ltr">
              {n}
            </dt>
            <dd>
              <FormattedMessage id={`public.proof.${name}`} values={{ n }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
