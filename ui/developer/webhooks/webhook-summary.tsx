import { useState } from 'react';
import type { ReactElement } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, invalidateRows, isApiError } from '../../data/index.ts';
import { Button, toast, useConfirm } from '../../kit/index.ts';
import type { SummaryProps } from '../../slots/summaries.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import '../developer.css';

interface Tested {
  ok: boolean;
  status_code: number | null;
  ms: number | null;
}

/** Above the tabs of a webhook: its secret, which is shown once, and a test of its address. */
export default function WebhookSummary({ row }: SummaryProps): ReactElement {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [secret, setSecret] = useState<string | null>(null);
  const [busy, setBusy] = useState<'secret' | 'test' | null>(null);
  const has = row['secret_set_at'] !== null;

  const call = async <T,>(what: 'secret' | 'test'): Promise<{ data: T; message: string } | undefined> => {
    setBusy(what);
    try {
      return await api.post<{ data: T; message: string }>(`webhooks/${row.id}/${what}`, { body: {}, quiet: true, final: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
      return undefined;
    } finally {
      setBusy(null);
      invalidateRows(client);
    }
  };
  const make = async (): Promise<void> => {
    const sure =
      !has ||
      (await confirm({
        title: formatMessage({ id: 'developer.webhook.renew' }),
        text: formatMessage({ id: 'developer.webhook.renew.text' }),
        confirm: formatMessage({ id: 'developer.webhook.renew' }),
      }));
    if (sure) setSecret((await call<{ secret: string }>('secret'))?.data.secret ?? null);
  };
  const tryOut = async (): Promise<void> => {
    const answer = await call<Tested>('test');
    if (!answer) return;
    const { ok, status_code: status, ms } = answer.data;
    const text = status === null ? undefined : formatMessage({ id: 'developer.webhook.answered' }, { status: String(status), ms: ms ?? 0 });
    toast[ok ? 'success' : 'error'](answer.message, { text });
  };

  return (
    <section className="d-summary row dev-webhook" aria-label={formatMessage({ id: 'developer.webhook' })}>
      <p className="muted">
        <FormattedMessage id={has ? 'developer.webhook.has' : 'developer.webhook.none'} />
      </p>
      <Button icon="key" variant={has ? 'default' : 'primary'} busy={busy === 'secret'} onClick={() => void make()}>
        <FormattedMessage id={has ? 'developer.webhook.renew' : 'developer.webhook.make'} />
      </Button>
      <Button
        icon="paper-plane"
        busy={busy === 'test'}
        disabledReason={has ? undefined : formatMessage({ id: 'developer.webhook.none' })}
        onClick={() => void tryOut()}
      >
        <FormattedMessage id="developer.webhook.test" />
      </Button>
      {secret !== null && (
        <SecretDialog title={<FormattedMessage id="developer.webhook.secret" />} secret={secret} onClose={() => setSecret(null)} />
      )}
    </section>
  );
}
