import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../kit/index.ts';
import { parseCsv } from './csv.ts';
import { contentUrl } from './content.ts';
import type { ShownFile } from './types.ts';

/** Maximum bytes of a text preview. */
const SHOWN = 200_000;

/** The beginning of a file as plain text; it is never interpreted as markup. */
async function readText(file: ShownFile, signal: AbortSignal): Promise<string> {
  const answer = await fetch(contentUrl(file), { signal, credentials: 'same-origin', headers: { Range: `bytes=0-${SHOWN - 1}` } });
  if (!answer.ok) throw new Error(`${file.path} answered ${answer.status}`);
  return new TextDecoder().decode((await answer.arrayBuffer()).slice(0, SHOWN));
}

/** A text, or with `table` a CSV table. */
export function TextView({ file, table = false }: { file: ShownFile; table?: boolean }): ReactElement {
  const text = useQuery({
    queryKey: ['file-text', file.path, file.size],
    staleTime: Infinity,
    queryFn: ({ signal }) => readText(file, signal),
  });
  if (text.isPending)
    return (
      <div className="fl-wait" aria-busy="true">
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="64%" />
      </div>
    );
  if (text.data === undefined)
    return (
      <p className="fl-other">
        <FormattedMessage id="files.broken" />
      </p>
    );
  return (
    <>
      {table ? (
        <Table rows={parseCsv(text.data)} name={file.name} />
      ) : (
        <pre className="fl-text" dir="auto" tabIndex={0}>
          {text.data}
        </pre>
      )}
      {file.size > SHOWN && (
        <p className="faint small">
          <FormattedMessage id="files.beginning" />
        </p>
      )}
    </>
  );
}

const isNumber = (value: string): boolean => /^-?[\d,.]+%?$/.test(value);

function Table({ rows, name }: { rows: readonly string[][]; name: string }): ReactElement {
  const [head = [], ...body] = rows;
  // A column of numbers is aligned on its units, including its head.
  const figures = head.map((_cell, at) => body.length > 0 && body.every((row) => !row[at] || isNumber(row[at])));
  const side = (at: number): string | undefined => (figures[at] ? 'num fig' : undefined);
  return (
    // A wide table scrolls inside its container.
    <div className="fl-table" role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" className={side(at)}>
                <bdi>{cell}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at} className={side(at)}>
                  <bdi dir={figures[at] ? 'ltr' : undefined}>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
