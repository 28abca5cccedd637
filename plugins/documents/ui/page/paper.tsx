import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '../../../../core/shared/wire.ts';
import {
  Button,
  contentUrl,
  downloadFile,
  FilePreview,
  formatPercent,
  iconOf,
  Icon,
  IconButton,
  RichText,
  Skeleton,
  sizeText,
  useApi,
  type ShownFile,
} from '../../../../ui/index.ts';
import { isPicture } from './model.ts';

const ZOOMS = [60, 80, 100, 125, 150] as const;

/** What the document says: pictures and PDF files as the browser shows them, others as the server reads them. */
export function Paper({ row, file }: { row: Row; file: ShownFile }): ReactElement {
  const intl = useIntl();
  const [whole, setWhole] = useState(false);
  const [zoom, setZoom] = useState(1);
  const src = contentUrl(file);
  const browser = file.mime === 'application/pdf' || isPicture(file.mime);
  const word = (key: string): string => intl.formatMessage({ id: `documents.page.${key}` });
  return (
    <div className="dc-paper">
      {!browser ? (
        <Read row={row} file={file} zoom={ZOOMS[zoom] ?? 100} />
      ) : file.mime === 'application/pdf' ? (
        <iframe className="dc-sheet" src={`${src}#navpanes=0&toolbar=0&view=FitH`} title={file.name} />
      ) : (
        <img className="dc-picture" src={src} alt={file.name} />
      )}
      <div className="dc-zoom">
        {!browser && (
          <>
            <IconButton
              icon="minus"
              size="sm"
              aria-label={word('smaller')}
              aria-disabled={zoom === 0 || undefined}
              onClick={() => setZoom(Math.max(0, zoom - 1))}
            />
            <span className="num small" dir="ltr">
              {formatPercent(ZOOMS[zoom] ?? 100, 0)}
            </span>
            <IconButton
              icon="plus"
              size="sm"
              aria-label={word('larger')}
              aria-disabled={zoom === ZOOMS.length - 1 || undefined}
              onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
            />
          </>
        )}
        {browser && <IconButton icon="arrows-out-corners" size="sm" aria-label={word('full')} onClick={() => setWhole(true)} />}
      </div>
      {whole && <FilePreview files={[file]} close={() => setWhole(false)} />}
    </div>
  );
}

/** Rebuilt element by element from safe markup, as every rich text. */
function Read({ row, file, zoom }: { row: Row; file: ShownFile; zoom: number }): ReactElement {
  const intl = useIntl();
  const { data, isError } = useApi<{ data: { html: string | null; why: string | null; cut: boolean } }>(`documents/${row.id}/preview`, {
    // A new version is another text.
    query: { of: String(row['sha256'] ?? '') },
  });
  if (!data && !isError)
    return (
      <div className="dc-sheet" aria-busy="true">
        <Skeleton height={20} width="60%" />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    );
  if (!data?.data.html)
    return (
      <div className="dc-none">
        <Icon name={iconOf(file.mime)} size={20} />
        <p className="muted small">{data?.data.why ?? <FormattedMessage id="documents.page.no_answer" />}</p>
        <span className="num small muted">{sizeText(file.size, intl.locale)}</span>
        <Button icon="arrow-down-to-tray" onClick={() => downloadFile(file)}>
          <FormattedMessage id="documents.page.download" />
        </Button>
      </div>
    );
  return (
    <div className="dc-sheet" tabIndex={0} style={{ '--zoom': zoom / 100 } as Record<string, number>}>
      <RichText html={data.data.html} />
      {data.data.cut && (
        <p className="small">
          <FormattedMessage id="documents.page.cut" />
        </p>
      )}
    </div>
  );
}
