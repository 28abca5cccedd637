import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RefValue, Row } from '../../../../core/shared/wire.ts';
import {
  Button,
  contentUrl,
  DateText,
  Dialog,
  fileOf,
  Icon,
  isApiError,
  Ltr,
  RichText,
  Select,
  Skeleton,
  sizeText,
  useApi,
} from '../../../../ui/index.ts';
import { isPicture, shortHash } from './model.ts';

interface CompareDialogProps {
  row: Row;
  /** Newest first. */
  versions: readonly Row[];
  /** Keys of the older and the newer one. */
  from: number;
  to: number;
  onClose: () => void;
}

/** Two versions of a document: their words in one text, pictures beside each other, and what is known of both. */
export function CompareDialog({ row, versions, from: first, to: second, onClose }: CompareDialogProps): ReactElement {
  const intl = useIntl();
  const [pair, setPair] = useState({ from: first, to: second });
  const sides = (['from', 'to'] as const).map((side) => ({ side, version: versions.find(({ id }) => id === pair[side]) }));
  const found = sides.flatMap(({ version }) => (version ? [version] : []));
  const pictures = found.length === 2 && found.every((version) => isPicture(version['mime']));
  const word = (key: string): string => intl.formatMessage({ id: `documents.compare.${key}` });
  return (
    <Dialog
      isOpen
      full
      onClose={onClose}
      title={<FormattedMessage id="documents.compare.title" values={{ name: <bdi>{String(row['title'])}</bdi> }} />}
    >
      <div className="dc-compare redline">
        <div className="dc-compare-sides">
          {sides.map(({ side, version }) => (
            <section key={side} aria-label={word(side)}>
              <Select
                size="sm"
                aria-label={word(side)}
                value={String(pair[side])}
                onChange={(event) => setPair({ ...pair, [side]: Number(event.target.value) })}
              >
                {versions.map((one) => (
                  <option key={one.id} value={one.id}>
                    {String(one['number'])}
                  </option>
                ))}
              </Select>
              {version && <Known version={version} />}
              {pictures && version && <Picture version={version} />}
            </section>
          ))}
        </div>
        {pictures ? null : pair.from === pair.to ? (
          <p className="dc-compare-said muted">{word('one')}</p>
        ) : (
          <Words key={`${pair.from} ${pair.to}`} document={row.id} {...pair} />
        )}
      </div>
    </Dialog>
  );
}

/** Who brought it and when, what changed, and which file it is. */
function Known({ version }: { version: Row }): ReactElement {
  const intl = useIntl();
  const name = (version['created_by_ref'] as RefValue | null | undefined)?.label;
  return (
    <div className="dc-known">
      {version['note'] ? <p dir="auto">{String(version['note'])}</p> : null}
      <p className="small muted">
        {name && (
          <>
            <bdi>{name}</bdi>
            {intl.locale.startsWith('ar') ? '، ' : ', '}
          </>
        )}
        <DateText value={version['created_at']} time />
      </p>
      <p className="small muted">
        <bdi>{String(version['name'] ?? '')}</bdi> <bdi className="num">{sizeText(Number(version['size'] ?? 0), intl.locale)}</bdi>{' '}
        <span className="num" title={`SHA-256 ${String(version['sha256'] ?? '')}`}>
          <Ltr>{shortHash(version['sha256'])}</Ltr>
        </span>
      </p>
    </div>
  );
}

function Picture({ version }: { version: Row }): ReactElement | null {
  const file = fileOf(version);
  return file ? <img className="dc-compare-picture" src={contentUrl(file)} alt={file.name} /> : null;
}

interface Comparison {
  html: string | null;
  why: string | null;
  differs: boolean;
  cut: boolean;
}

function Words({ document: id, from, to }: { document: number; from: number; to: number }): ReactElement {
  const intl = useIntl();
  const { data, isError, error, refetch } = useApi<{ data: Comparison }>(`documents/${id}/compare`, { query: { from, to } });
  const word = (key: string): string => intl.formatMessage({ id: `documents.compare.${key}` });
  if (isError && !data)
    return (
      <p className="dc-compare-said" role="alert">
        {isApiError(error) && error.status !== 0 ? error.texts.join(' ') : word('failed')}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          <FormattedMessage id="documents.page.retry" />
        </Button>
      </p>
    );
  if (!data)
    return (
      <div className="dc-wait" aria-busy="true">
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
    );
  const { html, why, differs, cut } = data.data;
  if (html === null) return <p className="dc-compare-said muted">{why}</p>;
  return (
    <>
      <p className="dc-compare-said small" role="status">
        {differs ? (
          <>
            <ins>{word('added')}</ins> <del>{word('removed')}</del>
          </>
        ) : (
          <>
            <Icon name="check-small" />
            {word('same')}
          </>
        )}
        {cut && <span className="muted">{word('cut')}</span>}
      </p>
      <div className="dc-compare-text" tabIndex={0}>
        <RichText html={html} marks={{ ins: word('says_added'), del: word('says_removed') }} />
      </div>
    </>
  );
}
