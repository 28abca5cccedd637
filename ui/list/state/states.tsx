import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { EntityMeta } from '../../../core/shared/wire.ts';
import { boot, isApiError } from '../../data/index.ts';
import { Button, Empty } from '../../kit/index.ts';
import { genderOf } from '../../../core/shared/gender.ts';
import { inSentence } from '../../kit/text/in-sentence.ts';
import { NodeText } from '../filter/condition-text.tsx';
import { countFilters, NO_FILTER } from '../filter/tree.ts';
import { importPage } from '../../slots/imports.ts';
import { PageParts } from '../../slots/page-parts-host.tsx';
import { useView } from './use-view.ts';

/** An empty list: its purpose, and the one action that fills it. */
export function NothingYet({
  meta,
  deleted,
  embedded,
  createTo,
}: {
  meta: EntityMeta;
  deleted: boolean;
  embedded: boolean;
  createTo: string | null;
}): ReactElement {
  const intl = useIntl();
  const navigate = useNavigate();
  const names = {
    entity: inSentence(meta.label, intl.locale),
    entities: inSentence(meta.labels, intl.locale),
    gender: genderOf(meta.label),
  };
  if (embedded) return <p className="lt-quiet">{intl.formatMessage({ id: 'list.empty' }, names)}</p>;
  if (deleted) return <EmptyBin meta={meta} />;
  return (
    <Empty
      title={intl.formatMessage({ id: 'list.empty' }, names)}
      text={meta.about}
      actions={
        <>
          {meta.can.import && (
            <Button icon="arrow-up-from-tray" onClick={() => navigate(importPage(meta.name))}>
              {intl.formatMessage({ id: 'list.import' })}
            </Button>
          )}
          <PageParts place={`list:${meta.name}`} entity={meta.name} id={0} />
          {createTo !== null && (
            <Button variant="primary" icon="plus" onClick={() => navigate(createTo)}>
              {intl.formatMessage({ id: 'list.new' }, names)}
            </Button>
          )}
        </>
      }
    />
  );
}

/** An empty recycle bin: its purpose, and a link back. */
function EmptyBin({ meta }: { meta: EntityMeta }): ReactElement {
  const intl = useIntl();
  const [, change] = useView(meta, false);
  const entities = inSentence(meta.labels, intl.locale);
  return (
    <Empty
      title={intl.formatMessage({ id: 'list.bin.empty' })}
      text={intl.formatMessage({ id: meta.stays ? 'list.bin.empty_stays' : 'list.bin.empty_text' }, { entities, days: boot.binDays })}
      actions={
        <Button icon="arrow-left" flip onClick={() => change({ deleted: false })}>
          {intl.formatMessage({ id: 'states.bin' }, { entities })}
        </Button>
      }
    />
  );
}

/** No row matches: shows the conditions, and a button to remove the last one first. */
export function NothingMatches({ meta, onClear }: { meta: EntityMeta; onClear: () => void }): ReactElement {
  const intl = useIntl();
  const [{ search, filter }, change] = useView(meta, false);
  const { items, rest } = filter;
  const entities = inSentence(meta.labels, intl.locale);
  const dropLast = (): void =>
    change(search !== '' ? { search: '' } : { filter: items.length > 0 ? { ...filter, items: items.slice(0, -1) } : NO_FILTER });
  const several = countFilters(filter) + (search === '' ? 0 : 1) > 1;
  return (
    <Empty
      art="missing"
      title={intl.formatMessage({ id: 'list.no_match' })}
      text={intl.formatMessage({ id: 'states.why' }, { entities })}
      actions={
        <>
          <Button icon="x" onClick={onClear}>
            {intl.formatMessage({ id: 'list.clear_filters' })}
          </Button>
          {several && (
            <Button icon="arrow-arc-left" flip onClick={dropLast}>
              {intl.formatMessage({ id: search === '' ? 'states.clear_last' : 'states.clear_search' })}
            </Button>
          )}
        </>
      }
    >
      <ul className="lf-why">
        {rest && <li>{intl.formatMessage({ id: 'filter.linked' })}</li>}
        {items.map((node, i) => (
          <li key={i}>
            <NodeText meta={meta} node={node} />
          </li>
        ))}
        {search !== '' && <li>{intl.formatMessage({ id: 'states.search' }, { text: `\u2068${search}\u2069` })}</li>}
      </ul>
    </Empty>
  );
}

/** The list failed to load: the reason, and a retry button. The filters are kept. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }): ReactElement {
  const intl = useIntl();
  const api = isApiError(error) ? error : null;
  const code =
    api && api.status > 0
      ? intl.formatMessage({ id: 'list.error.code' }, { status: api.status, request: api.requestId ?? '—' })
      : undefined;
  // Shows the message of a refusal or of an unavailable external source (503); that of our own error would not help.
  const told = api !== null && ((api.status >= 400 && api.status < 500) || api.status === 503);
  const reason =
    told && api.texts.length > 0
      ? api.texts.join(' ')
      : intl.formatMessage({ id: api?.status === 0 ? 'list.error.offline' : 'list.error.text' });
  return (
    <Empty
      art="error"
      title={intl.formatMessage({ id: 'list.error' })}
      text={reason}
      code={code}
      actions={
        <Button variant="primary" icon="arrow-cw" onClick={onRetry}>
          {intl.formatMessage({ id: 'list.retry' })}
        </Button>
      }
    />
  );
}
