import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityMeta, RefValue, Row } from '../../../../core/shared/wire.ts';
import { DateText, downloadFile, fileOf, IconButton, Ltr, Skeleton, sizeText, useAction } from '../../../../ui/index.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { shortHash } from './model.ts';

/** The versions of a document, newest first; each is compared with the newest one, and an earlier one is restored as the next. */
export function Versions({ meta, row, versions }: { meta: EntityMeta; row: Row; versions: readonly Row[] | undefined }): ReactElement {
  const intl = useIntl();
  const action = useAction(meta);
  const [pair, setPair] = useState<{ from: number; to: number } | null>(null);
  if (!versions)
    return (
      <div className="dc-wait" aria-busy="true">
        <Skeleton />
        <Skeleton width="72%" />
      </div>
    );
  const may = row.can.actions.includes('restore_version');
  const list = (
    <ol className="dc-versions">
      {versions.map((version, at) => {
        const number = String(version['number'] ?? '');
        const file = fileOf(version);
        const name = (version['created_by_ref'] as RefValue | null | undefined)?.label;
        const from = version['restored_from'];
        // The newest is compared with the one before it.
        const [older, newer] = at === 0 ? [versions[1], version] : [version, versions[0]];
        return (
          <li key={version.id}>
            <b>
              <Ltr className="num">{number}</Ltr>
            </b>
            <div className="grow">
              <span className="cut" dir="auto">
                {version['note'] ? (
                  String(version['note'])
                ) : typeof from === 'string' ? (
                  <FormattedMessage id="documents.page.restored_from" values={{ version: <Ltr className="num">{from}</Ltr> }} />
                ) : (
                  <FormattedMessage id={at === versions.length - 1 ? 'documents.page.first_version' : 'documents.page.no_note'} />
                )}
              </span>
              <p>
                {name && (
                  <>
                    <bdi>{name}</bdi>
                    {intl.locale.startsWith('ar') ? '، ' : ', '}
                  </>
                )}
                <DateText value={version['created_at']} time />
                {at === 0 && (
                  <em className="dc-current">
                    <FormattedMessage id="documents.page.current" />
                  </em>
                )}
              </p>
            </div>
            <span className="dc-hash num" title={`SHA-256 ${String(version['sha256'] ?? '')}`}>
              <Ltr>{shortHash(version['sha256'])}</Ltr>
              <span>{sizeText(Number(version['size'] ?? 0), intl.locale)}</span>
            </span>
            <span className="dc-version-acts">
              {file && (
                <IconButton
                  icon="arrow-down-to-tray"
                  size="sm"
                  aria-label={intl.formatMessage({ id: 'documents.page.download_version' }, { version: number })}
                  onClick={() => downloadFile(file)}
                />
              )}
              {older && newer && (
                <IconButton
                  icon="arrows-left-right"
                  size="sm"
                  aria-label={intl.formatMessage(
                    { id: 'documents.page.compare' },
                    { version: String(older['number']), newer: String(newer['number']) },
                  )}
                  onClick={() => setPair({ from: older.id, to: newer.id })}
                />
              )}
              {may && at > 0 && version['sha256'] !== row['sha256'] && (
                <IconButton
                  icon="arrow-ccw-clock"
                  size="sm"
                  aria-label={intl.formatMessage({ id: 'documents.page.restore' }, { version: number })}
                  onClick={() => action.mutate({ id: row.id, action: 'restore_version', values: { version_id: version.id } })}
                />
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      {list}
      {pair && <CompareDialog row={row} versions={versions} {...pair} onClose={() => setPair(null)} />}
    </>
  );
}
