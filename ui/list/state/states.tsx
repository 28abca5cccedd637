import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { isApiError } from '../../data/index.ts';
import { Button, Empty } from '../../kit/index.ts';
import { genderOf, inSentence } from '../bulk/words.ts';

/** Nothing here yet: what the list is for, and the one action that fills it. */
export function NothingYet({ meta, deleted, embedded, createTo }: { meta: EntityMeta; deleted: boolean; embedded: boolean; createTo: string | null }): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const names = { entity: inSentence(meta.label, intl.locale), entities: inSentence(meta.labels, intl.locale), gender: genderOf(meta.label) };
  if (embedded) return <p className="lt-quiet">{intl.formatMessage({ id: 'list.empty' }, names)}</p>;
  if (deleted) return <Empty title={intl.formatMessage({ id: 'list.bin.empty' })} text={intl.formatMessage({ id: 'list.bin.empty_text' }, names)} />;
  return (
    <Empty title={intl.formatMessage({ id: 'list.empty' }, names)} text={meta.about}
      actions={createTo !== null && <Button variant="primary" icon="plus" onClick={() => navigate(createTo)}>{intl.formatMessage({ id: 'list.new' }, names)}</Button>} />
  );
}

/** There are rows, but none that match. */
export function NothingMatches({ meta, onClear }: { meta: EntityMeta; onClear: () => void }): ReactElement {
  const intl = useIntl();
  return (
    <Empty art="missing" title={intl.formatMessage({ id: 'list.no_match' })}
      text={intl.formatMessage({ id: 'list.no_match_text' }, { entities: inSentence(meta.labels, intl.locale) })}
      actions={<Button icon="x" onClick={onClear}>{intl.formatMessage({ id: 'list.clear_filters' })}</Button>} />
  );
}

/** The list could not be read: what happened, and once more. The filters are kept. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const intl = useIntl();
  const api = isApiError(error) ? error : null;
  const code = api && api.status > 0 ? intl.formatMessage({ id: 'list.error.code' }, { status: api.status, request: api.requestId ?? '—' }) : undefined;
  const reason = api && api.status >= 400 && api.status < 500 && api.texts.length > 0 ? api.texts.join(' ') : intl.formatMessage({ id: api?.status === 0 ? 'list.error.offline' : 'list.error.text' });
  return (
    <Empty art="error" title={intl.formatMessage({ id: 'list.error' })} text={reason} code={code}
      actions={<Button variant="primary" icon="arrow-cw" onClick={onRetry}>{intl.formatMessage({ id: 'list.retry' })}</Button>} />
  );
}
