import { useState } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ApiDocument, ApiParameter } from '../../../core/shared/openapi.ts';
import { boot } from '../../data/index.ts';
import { Button, Field, Input, Pill, Select } from '../../kit/index.ts';
import { Code } from '../code.tsx';
import { parameterOf } from './document.ts';
import type { Call } from './document.ts';
import { filledPath } from './examples.ts';

interface Result {
  status: number;
  ms: number;
  text: string;
}

/** Longer answers are truncated for display. */
const SHOWN = 40_000;

/** Sends a GET with the reader's own session: it changes nothing, and shows what a program would receive. */
export function TryIt({ document, call }: { document: ApiDocument; call: Call }) {
  const { formatMessage } = useIntl();
  const [values, setValues] = useState<Record<string, string>>({});
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);
  const parameters = (call.operation.parameters ?? []).map((p) => parameterOf(document, p));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setResult(await ask(addressOf(call, parameters, values), document['x-token']));
    setBusy(false);
  };
  return (
    <form className="dev-try" noValidate onSubmit={(event) => void send(event)}>
      {parameters.map((p) => (
        <ParameterInput
          key={p.name}
          parameter={p}
          value={values[p.name] ?? ''}
          onChange={(value) => setValues({ ...values, [p.name]: value })}
        />
      ))}
      <div className="dev-try-foot">
        <Button type="submit" busy={busy}>
          <FormattedMessage id="developer.try.send" />
        </Button>
      </div>
      <div role="status" className="dev-wide">
        {result && (
          <>
            <p className="row">
              <Pill tone={result.status >= 200 && result.status < 400 ? 'done' : 'stop'}>
                {result.status || formatMessage({ id: 'developer.try.no_answer' })}
              </Pill>
              <span className="muted">
                <FormattedMessage id="developer.try.ms" values={{ n: result.ms }} />
              </span>
            </p>
            <Code label={formatMessage({ id: 'developer.answer' })} text={result.text} />
          </>
        )}
      </div>
    </form>
  );
}

function ParameterInput({ parameter, value, onChange }: { parameter: ApiParameter; value: string; onChange: (value: string) => void }) {
  const choices = parameter.schema?.enum;
  return (
    <Field
      label={
        <bdi dir="ltr" className="dev-name">
          {parameter.name}
        </bdi>
      }
      required={parameter.required}
    >
      {(ids) =>
        choices ? (
          <Select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="" />
            {choices.map((c) => (
              <option key={String(c)}>{String(c)}</option>
            ))}
          </Select>
        ) : (
          <Input {...ids} dir="ltr" value={value} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  );
}

function addressOf({ path }: Call, parameters: readonly ApiParameter[], values: Record<string, string>): string {
  const search = new URLSearchParams(
    parameters.filter((p) => p.in === 'query' && values[p.name]).map((p) => [p.name, values[p.name] as string]),
  );
  const text = search.toString();
  return `${filledPath(path, values)}${text ? `?${text}` : ''}`;
}

/** @param from the token endpoint of a service; the main API uses the session. */
async function ask(address: string, from: string | undefined): Promise<Result> {
  const since = performance.now();
  const own = { Accept: 'application/json', 'Accept-Language': boot.locale };
  try {
    const token = from && ((await (await fetch(from, { headers: own, credentials: 'same-origin' })).json()) as { Token?: string }).Token;
    const response = await fetch(address, {
      headers: { ...own, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      credentials: 'same-origin',
    });
    const text = await response.text();
    return { status: response.status, ms: Math.round(performance.now() - since), text: pretty(text).slice(0, SHOWN) };
  } catch {
    return { status: 0, ms: Math.round(performance.now() - since), text: '' };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
