import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { ApiDocument } from '../../../core/shared/openapi.ts';
import { useApi } from '../../data/index.ts';
import { Button, Empty, Ltr, Segmented } from '../../kit/index.ts';
import { DeveloperFrame } from '../frame.tsx';
import { groupsOf } from './document.ts';
import { OperationList } from './operation-list.tsx';
import { OperationView } from './operation-view.tsx';
import { Waiting } from './waiting.tsx';

/**
 * /developer/api?call=list_project: all calls that the reader may make, described from GET /api/openapi.json; `of=`: those of a service.
 */
export default function ApiPage() {
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const of = params.get('of') ?? '';
  const path = of ? `openapi/${of}` : 'openapi.json';
  const main = useApi<ApiDocument>('openapi.json');
  const service = useApi<ApiDocument>(path, { enabled: of !== '' });
  const { data, isError, refetch } = of ? service : main;
  const services = main.data?.['x-services'] ?? [];
  const choose = services.length > 0 && (
    <Segmented
      label={formatMessage({ id: 'developer.of' })}
      value={of}
      onChange={(value) => setParams(value ? { of: value } : {})}
      items={[
        { value: '', label: formatMessage({ id: 'developer.of.main' }) },
        ...services.map((name) => ({ value: name, label: formatMessage({ id: `developer.of.${name}` }) })),
      ]}
    />
  );
  return (
    <DeveloperFrame
      title="developer.api.title"
      text={of ? 'developer.of.text' : 'developer.api.text'}
      tools={
        <>
          {choose}
          <a className="k-btn" href={`/api/${path}`} download={`rukn-${of || 'openapi'}.json`}>
            <FormattedMessage id="developer.download" />
          </a>
        </>
      }
    >
      {isError && (
        <Empty
          art="error"
          title={<FormattedMessage id="developer.failed" />}
          actions={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="developer.retry" />
            </Button>
          }
        />
      )}
      {!isError && <Reference document={data} />}
    </DeveloperFrame>
  );
}

/** It stays while another document loads: what was typed into its search would be lost otherwise. */
function Reference({ document }: { document: ApiDocument | undefined }) {
  const { locale } = useIntl();
  const [params, setParams] = useSearchParams();
  const groups = useMemo(() => document && groupsOf(document, locale), [document, locale]);
  const chosen = params.get('call') ?? undefined;
  const call = groups?.flatMap((g) => g.calls).find((c) => c.id === chosen);
  const detail = useRef<HTMLDivElement>(null);
  const of = params.get('of');
  const choose = (id: string | undefined): void => setParams({ ...(of ? { of } : {}), ...(id ? { call: id } : {}) });
  useEffect(() => {
    detail.current?.scrollTo({ top: 0 });
  }, [chosen]);
  return (
    <div className="dev-reference" data-chosen={call ? 'true' : undefined}>
      <OperationList groups={groups} chosen={call?.id} onChoose={choose} />
      <div className="dev-detail" ref={detail}>
        {call && (
          <div className="dev-back">
            <Button variant="ghost" icon="arrow-left" flip onClick={() => choose(undefined)}>
              <FormattedMessage id="developer.calls" />
            </Button>
          </div>
        )}
        {document && call && <OperationView key={call.id} document={document} call={call} />}
        {document && groups && !call && <Start count={groups.reduce((n, g) => n + g.calls.length, 0)} token={document['x-token']} />}
        {!document && <Waiting />}
      </div>
    </div>
  );
}

/** The start page: the number of calls, and first steps. */
function Start({ count, token }: { count: number; token: string | undefined }) {
  return (
    <div className="dev-start">
      <h2 className="h-16">
        <FormattedMessage id="developer.start" values={{ n: count }} />
      </h2>
      <p>
        <FormattedMessage id="developer.start.text" />
      </p>
      <ol>
        {(token ? ['token', 'service', 'service_call'] : ['token', 'call', 'client']).map((step) => (
          <li key={step}>
            <FormattedMessage id={`developer.start.${step}`} values={{ address: <Ltr className="dev-name">{token}</Ltr> }} />
          </li>
        ))}
      </ol>
    </div>
  );
}
