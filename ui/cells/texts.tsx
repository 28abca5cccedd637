import type { ReactElement } from 'react';
import { Found, Ltr } from '../kit/index.ts';
import { plainText, withoutMarkup } from './text.ts';
import type { CellProps } from './types.ts';

/**
 * Names and sentences, truncated and isolated, so that Arabic in an English list keeps its own direction. The name of a file without a page
 * opens the file.
 */
export function TextCell({ field, row, meta }: CellProps): ReactElement | null {
  const text = plainText(field, row);
  const path = meta?.file && !meta.page && field.name === 'name' ? row['path'] : undefined;
  if (text !== '' && typeof path === 'string')
    return (
      <a className="link cut" href={path} target="_blank" rel="noreferrer" title={text}>
        <bdi>
          <Found text={text} />
        </bdi>
      </a>
    );
  return text === '' ? null : (
    <bdi className="cut" title={text.length > 24 ? text : undefined}>
      <Found text={text} />
    </bdi>
  );
}

/** Record numbers, phone numbers, e-mails, addresses: always left to right. */
export function CodeCell({ field, row }: CellProps): ReactElement | null {
  const text = plainText(field, row);
  return text === '' ? null : (
    <Ltr className="num cut">
      <Found text={text} />
    </Ltr>
  );
}

/** Rich text as one line without markup. */
export function HtmlCell({ field, row }: CellProps): ReactElement | null {
  const text = withoutMarkup(plainText(field, row));
  return text === '' ? null : <bdi className="cut">{text}</bdi>;
}
