import { FormattedMessage, useIntl } from 'react-intl';
import { PERMISSION_COUNT, RECORD_TYPE_COUNT } from './figures.ts';

/** Complete languages: English and Arabic. */
const LANGUAGE_COUNT = 2;

/** Three numbers, each counted from this build. */
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
