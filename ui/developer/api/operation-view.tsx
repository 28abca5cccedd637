import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiDocument } from '../../../core/shared/openapi.ts';
import { Ltr, Segmented } from '../../kit/index.ts';
import { Code } from '../code.tsx';
import { usePermissionWords } from '../permission-words.ts';
import { answerOf, parameterOf, resolved } from './document.ts';
import type { Call } from './document.ts';
import { clientOf, curlOf } from './examples.ts';
import { MethodMark } from './operation-list.tsx';
import { SchemaTable } from './schema-table.tsx';
import { TryIt } from './try-it.tsx';
import { ruleWords, typeWords } from './words.ts';

/** One call: parameters, answer, errors, and an example. */
export function OperationView({ document, call }: { document: ApiDocument; call: Call }) {
  const { formatMessage } = useIntl();
  const { operation, method, path } = call;
  const body = Object.values(operation.requestBody?.content ?? {})[0];
  const stream = call.path === '/api/events';
  return (
    <article className="dev-call-view" aria-labelledby="dev-call-title">
      <h2 id="dev-call-title" className="h-16">
        {operation.summary}
      </h2>
      <p className="dev-path">
        <MethodMark method={method} />
        <Ltr className="dev-name">{path}</Ltr>
      </p>
      {operation.description && <p>{operation.description}</p>}
      <Needs call={call} />
      <Part title="developer.example">
        <Example document={document} call={call} />
      </Part>
      {operation.parameters && operation.parameters.length > 0 && (
        <Part title="developer.parameters">
          <Parameters document={document} call={call} />
        </Part>
      )}
      {body && (
        <Part title="developer.body">
          <SchemaTable document={document} schema={body.schema} label={formatMessage({ id: 'developer.body' })} sent />
        </Part>
      )}
      <Part title="developer.answer">
        <Answers document={document} call={call} />
      </Part>
      {method === 'GET' && !stream && (
        <Part title="developer.try">
          <TryIt key={call.id} document={document} call={call} />
        </Part>
      )}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="dev-part">
      <h3 className="h-14">
        <FormattedMessage id={title} />
      </h3>
      {children}
    </section>
  );
}

/** Permissions with the labels of the role editor. */
function Needs({ call: { operation } }: { call: Call }) {
  const wordsOf = usePermissionWords();
  const { formatMessage } = useIntl();
  if (operation.security?.length === 0)
    return (
      <p className="muted">
        <FormattedMessage id="developer.needs.nothing" />
      </p>
    );
  const lines = (operation['x-permissions'] ?? []).map((any) => any.map(wordsOf).join(` ${formatMessage({ id: 'developer.or' })} `));
  return (
    <p className="muted">
      {lines.length ? (
        <FormattedMessage id="developer.needs" values={{ permissions: lines.join(' + ') }} />
      ) : (
        <FormattedMessage id="developer.needs.session" />
      )}
    </p>
  );
}

function Example({ document, call }: { document: ApiDocument; call: Call }) {
  const { formatMessage } = useIntl();
  const [way, setWay] = useState<'curl' | 'client'>('curl');
  const origin = document.servers[0]?.url === '/' ? window.location.origin : (document.servers[0]?.url ?? '');
  return (
    <>
      <div className="dev-ways" hidden={document['x-token'] !== undefined}>
        <Segmented
          label={formatMessage({ id: 'developer.example' })}
          value={way}
          onChange={setWay}
          items={[
            { value: 'curl', label: 'curl' },
            { value: 'client', label: formatMessage({ id: 'developer.client' }) },
          ]}
        />
      </div>
      <Code
        label={formatMessage({ id: 'developer.example' })}
        text={way === 'curl' ? curlOf(call, origin, document['x-token'] ? 'rukns_…' : undefined) : clientOf(document, call)}
      />
    </>
  );
}

function Parameters({ document, call }: { document: ApiDocument; call: Call }) {
  const { formatMessage } = useIntl();
  const say = (id: string, values?: Record<string, string | number>): string => formatMessage({ id }, values);
  const rows = (call.operation.parameters ?? []).map((p) => parameterOf(document, p));
  return (
    <table className="dev-table" aria-label={formatMessage({ id: 'developer.parameters' })}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="developer.name" />
          </th>
          <th scope="col">
            <FormattedMessage id="developer.type" />
          </th>
          <th scope="col">
            <FormattedMessage id="developer.meaning" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((p) => {
          const schema = p.schema ?? Object.values(p.content ?? {})[0]?.schema ?? {};
          const listed = schema.type === 'array' && schema.items ? resolved(document, schema.items).schema : schema;
          return (
            <tr key={`${p.in} ${p.name}`}>
              <th scope="row">
                <Ltr className="dev-name">{p.name}</Ltr>
                {p.required && (
                  <span className="dev-required">
                    <FormattedMessage id="developer.required" />
                  </span>
                )}
              </th>
              <td>
                <span className="dev-type">{p.content ? 'JSON' : typeWords(document, schema, say)}</span>
              </td>
              <td>
                {p.description && <span>{p.description}</span>}
                {ruleWords(listed, say).map((rule) => (
                  <span className="muted" key={rule}>
                    <bdi>{rule}</bdi>
                  </span>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Answers({ document, call }: { document: ApiDocument; call: Call }) {
  const answers = Object.entries(call.operation.responses).map(([status, answer]) => [status, answerOf(document, answer)] as const);
  const ok = answers.find(([status]) => status === '200')?.[1];
  const [type, content] = Object.entries(ok?.content ?? {})[0] ?? [];
  return (
    <>
      {content &&
        (type === 'application/json' ? (
          <SchemaTable document={document} schema={content.schema} label="200" />
        ) : (
          <p>
            <Ltr className="dev-name">{type}</Ltr>
          </p>
        ))}
      <dl className="dev-refusals">
        {answers
          .filter(([status]) => Number(status) >= 400)
          .map(([status, { description }]) => (
            <div key={status}>
              <dt>
                <Ltr>{status}</Ltr>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
