import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { today } from '../../../../../core/shared/day.ts';
import {
  api,
  Button,
  DateText,
  Dialog,
  FieldError,
  FieldInput,
  IconButton,
  isApiError,
  Skeleton,
  toast,
  useApi,
  useConfirm,
  useEntityMeta,
} from '../../../../../ui/index.ts';
import { useRefresh } from '../use-round.ts';
import './share-dialog.css';

interface Share {
  id: number;
  name: string;
  email: string;
  expires_on: string;
  opened_at: string | null;
  openings: number | null;
  row_version: number;
}

const FIELDS = ['name', 'email', 'expires_on'] as const;
const DAYS = 30;
const empty = (): Record<string, unknown> => ({ name: '', email: '', expires_on: today(DAYS) });

/** The links of a round that can be opened: who has one, until when, and how often it was opened; and a new one. */
export function ShareDialog({ round, onClose }: { round: number; onClose: () => void }): ReactElement {
  const intl = useIntl();
  const refresh = useRefresh();
  const { data: meta } = useEntityMeta('round_share');
  const { data: links } = useApi<{ data: Share[] }>('round-shares', {
    query: { filter: { round_id: round, status: 'active', expires_on: { gte: today() } }, limit: 50 },
  });
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const word = (id: string): string => intl.formatMessage({ id: `compliance.sharing.${id}` });
  const ready = FIELDS.every((name) => values[name]);
  const send = (): void => {
    setBusy(true);
    setError('');
    api
      .post('round-shares', { body: { round_id: round, ...values }, quiet: true })
      .then(
        () => {
          setValues(empty());
          toast.success(word('sent'));
        },
        (failure: unknown) => setError(isApiError(failure) ? (failure.texts[0] ?? failure.code) : String(failure)),
      )
      .finally(() => {
        setBusy(false);
        refresh();
      });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{word('close')}</Button>
      <Button variant="primary" icon="paper-plane" busy={busy} disabledReason={ready ? undefined : word('needs')} onClick={send}>
        {word('send')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={word('title')} width={500} footer={footer}>
      <div className="rs-form">
        <p className="muted">{word('about')}</p>
        {meta ? (
          <div className="rs-fields">
            {FIELDS.map((name) => (
              <FieldInput
                key={name}
                meta={meta}
                name={name}
                values={values}
                onChange={(input, value) => setValues((now) => ({ ...now, [input]: value }))}
              />
            ))}
          </div>
        ) : (
          <Skeleton height={120} />
        )}
        {error && <FieldError>{error}</FieldError>}
        {links && links.data.length > 0 && (
          <ul className="rs-links" aria-label={word('links')}>
            {links.data.map((share) => (
              <Link key={share.id} share={share} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Link({ share }: { share: Share }): ReactElement {
  const intl = useIntl();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const word = (id: string): string => intl.formatMessage({ id: `compliance.sharing.${id}` }, { name: share.name });
  const act = (action: 'revoke' | 'resend'): Promise<void> =>
    api.post(`round-shares/${share.id}/${action}`, { body: { row_version: share.row_version } }).then(
      () => {
        toast.success(word(`done.${action}`));
        refresh();
      },
      () => refresh(),
    );
  const revoke = async (): Promise<void> => {
    if (await confirm({ title: word('revoke_title'), text: word('revoke_text'), confirm: word('revoke'), danger: true }))
      await act('revoke');
  };
  return (
    <li>
      <span className="grow">
        <b>
          <bdi>{share.name}</bdi>
        </b>
        <span className="muted small">
          <bdi dir="ltr">{share.email}</bdi> ·{' '}
          <FormattedMessage id="compliance.sharing.until" values={{ date: <DateText value={share.expires_on} /> }} /> ·{' '}
          <FormattedMessage id="compliance.sharing.openings" values={{ n: share.openings ?? 0 }} />
        </span>
      </span>
      <IconButton icon="paper-plane" aria-label={word('resend')} onClick={() => void act('resend')} />
      <IconButton icon="x" aria-label={word('revoke_of')} onClick={() => void revoke()} />
    </li>
  );
}
