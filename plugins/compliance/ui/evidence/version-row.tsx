import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RefValue, Row } from '../../../../core/shared/wire.ts';
import { DateText, FileRow, fileOf, Icon, Ltr, Person, useCopy } from '../../../../ui/index.ts';

const SHORT = 10;

/** One version: file or link, who added it when, and its checksum. */
export function VersionRow({ version, newest }: { version: Row; newest: boolean }): ReactElement {
  const file = fileOf(version);
  const { number, url, note, created_at: at } = version;
  const author = version['created_by_ref'] as RefValue | null | undefined;
  const by = (
    <>
      {author && <Person id={author.id} name={author.label} src={author.picture} size={20} />}
      <time>
        <DateText value={at} />
      </time>
    </>
  );
  const below = (
    <span className="ev-below">
      <span>
        <FormattedMessage id={newest ? 'compliance.evidence.newest' : 'compliance.evidence.version'} values={{ n: Number(number) }} />
      </span>
      {typeof version['sha256'] === 'string' && <Checksum value={version['sha256']} />}
      {typeof note === 'string' && note !== '' && <bdi className="cut">{note}</bdi>}
    </span>
  );
  if (file) return <FileRow file={file} note={below} by={by} />;
  return (
    <li className="fl-row">
      <span className="fl-thumb">
        <Icon name="link" />
      </span>
      <span className="fl-name">
        <a className="fl-open strong cut" href={String(url)} target="_blank" rel="noreferrer">
          <bdi>{String(version['name'] ?? url)}</bdi>
        </a>
        <span className="muted small cut">{below}</span>
      </span>
      <span className="fl-size muted small">
        <FormattedMessage id="compliance.evidence.link" />
      </span>
      <span className="fl-by">{by}</span>
      <span className="fl-acts row row-1" />
    </li>
  );
}

/** The start of the checksum; clicking it copies the whole. */
function Checksum({ value }: { value: string }): ReactElement {
  const intl = useIntl();
  const copy = useCopy();
  return (
    <button
      type="button"
      className="ev-sha"
      title={value}
      aria-label={intl.formatMessage({ id: 'compliance.evidence.copy_checksum' }, { value: value.slice(0, SHORT) })}
      onClick={() => copy(value)}
    >
      <span>SHA-256</span>
      <Ltr className="mono">{value.slice(0, SHORT)}</Ltr>
      <Icon name="copy" size={12} />
    </button>
  );
}
