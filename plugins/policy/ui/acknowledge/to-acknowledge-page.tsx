import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DateText, Empty, Glyph, Ltr, PageBody, PageHead, useApi } from '../../../../ui/index.ts';
import { Due } from './ack-panel.tsx';
import type { OwnRequest } from './types.ts';
import { languageOf, said } from './words.ts';
import './ack.css';

/** /to-acknowledge: what the reader is asked to acknowledge, what is due first, and what they have acknowledged. */
export default function ToAcknowledgePage(): ReactElement {
  const requests = useApi<{ data: OwnRequest[] }>('policies-to-acknowledge');
  const open = requests.data?.data.filter(({ status }) => status === 'asked');
  return (
    <section className="ak-page">
      <PageHead title={<FormattedMessage id="policy.ack.to_acknowledge" />} count={open ? open.length : null} line />
      <PageBody of={requests}>
        {({ data }) => (
          <Requests open={data.filter(({ status }) => status === 'asked')} done={data.filter(({ status }) => status !== 'asked')} />
        )}
      </PageBody>
    </section>
  );
}

function Requests({ open, done }: { open: readonly OwnRequest[]; done: readonly OwnRequest[] }): ReactElement {
  return (
    <div className="ak-lists">
      {open.length === 0 ? (
        <Empty title={<FormattedMessage id="policy.ack.nothing" />} text={<FormattedMessage id="policy.ack.nothing_text" />} />
      ) : (
        <ul className="ak-list">
          {open.map((one) => (
            <Request key={one.id} request={one} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <section>
          <h2 className="h-14">
            <FormattedMessage id="policy.ack.before" />
          </h2>
          <ul className="ak-list">
            {done.map((one) => (
              <Request key={one.id} request={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Request({ request }: { request: OwnRequest }): ReactElement {
  const intl = useIntl();
  const name = said(request, 'name', languageOf(intl.locale));
  return (
    <li>
      <Link to={`/to-acknowledge/${request.id}`}>
        <b lang={name.lang}>
          <bdi>{name.text}</bdi>
        </b>
        <span className="ak-meta">
          {request.code && <Ltr>{request.code}</Ltr>}
          <span>
            <FormattedMessage id="policy.ack.version" values={{ version: request.version }} />
          </span>
          {request.status === 'asked' && request.read > 0 && (
            <span>
              <FormattedMessage id="policy.ack.parts" values={{ read: request.read, of: request.parts }} />
            </span>
          )}
          {request.status === 'asked' && request.has_quiz && (
            <span>
              <FormattedMessage id="policy.ack.with_quiz" />
            </span>
          )}
        </span>
      </Link>
      {request.status === 'asked' ? (
        <Due day={request.due_date} />
      ) : (
        <span className="ak-due">
          <Glyph name="done" tone="done" />
          {request.acknowledged_at && <DateText value={request.acknowledged_at} />}
        </span>
      )}
    </li>
  );
}
