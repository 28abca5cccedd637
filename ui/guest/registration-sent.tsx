import { FormattedMessage } from 'react-intl';
import { Button } from '../kit/index.ts';
import { Mark } from '../kit/mark.tsx';
import { REQUESTED, type RegistrationValues } from './registration-calls.ts';

/** The confirmation that replaces the form (ST-12): the request, and where the answer will be sent. */
export function RegistrationSent({ values, onDone }: { values: RegistrationValues; onDone: () => void }) {
  const { company_name: company, email, is_grc, city, country } = values;
  return (
    <div className="form-sent" role="status">
      <Mark size={32} />
      <h3>
        <FormattedMessage id="public.register.sent" />
      </h3>
      <p>
        <FormattedMessage id="public.register.sent_text" values={{ email: <bdi dir="ltr">{email.trim()}</bdi> }} />
      </p>
      <dl>
        <dt>
          <FormattedMessage id="public.register.sum_company" />
        </dt>
        <dd>
          <bdi>{company}</bdi>
        </dd>
        <dt>
          <FormattedMessage id="public.register.platform" />
        </dt>
        <dd>{REQUESTED.find(({ value }) => value === is_grc)?.product}</dd>
        <dt>
          <FormattedMessage id="public.register.city" />
        </dt>
        <dd>
          <FormattedMessage id="public.register.place" values={{ city, country }} />
        </dd>
      </dl>
      <Button variant="primary" onClick={onDone}>
        <FormattedMessage id="public.register.done" />
      </Button>
    </div>
  );
}
