import { useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { WORD_KIND, SHEET_KIND, isPicture } from './model.ts';
import type { Row } from '../../../../core/shared/wire.ts';
import {
  Button,
  contentUrl,
  Dialog,
  downloadFile,
  FilePreview,
  formatPercent,
  iconOf,
  Icon,
  IconButton,
  Ltr,
  RichText,
  Skeleton,
  sizeText,
  useApi,
  type ShownFile,
} from '../../../../ui/index.ts';

const ZOOMS = [60, 80, 100, 125, 150] as const;

interface Shown {
  row: Row;
  file: ShownFile;
}

/** What the document says: pictures and PDF files as the browser shows them, others as the server reads them. */
export function Paper({ row, file }: Shown): ReactElement {
  const intl = useIntl();
  const [whole, setWhole] = useState(false);
  const src = contentUrl(file);
  const full = (
    <IconButton
      icon="arrows-out-corners"
      size="sm"
      aria-label={intl.formatMessage({ id: 'documents.page.full' })}
      onClick={() => setWhole(true)}
    />
  );
  return (
    <div className="dc-paper">
      {file.mime === 'application/pdf' ? (
        <iframe className="dc-sheet" src={`${src}#navpanes=0&toolbar=0&view=FitH`} title={file.name} />
      ) : isPicture(file.mime) ? (
        <img className="dc-picture" src={src} alt={file.name} />
      ) : (
        <Read row={row} file={file} zoom={1} full={full} />
      )}
      {(file.mime === 'application/pdf' || isPicture(file.mime)) && <div className="dc-zoom">{full}</div>}
      {whole && <WholePreview row={row} file={file} close={() => setWhole(false)} />}
    </div>
  );
}

/** The document as large as the window. */
export function WholePreview({ row, file, close }: Shown & { close: () => void }): ReactElement {
  if (file.mime !== WORD_KIND && file.mime !== SHEET_KIND) return <FilePreview files={[file]} close={close} />;
  return (
    <Dialog isOpen full onClose={close} title={<bdi>{String(row['title'])}</bdi>}>
      <div className="dc-paper dc-whole">
        <Read row={row} file={file} zoom={2} />
      </div>
    </Dialog>
  );
}

interface Read {
  pages: { title: string | null; html: string }[];
  why: string | null;
  cut: boolean;
}

/** Page by page, rebuilt element by element from safe markup, as every rich text. */
function Read({ row, file, zoom: first, full }: Shown & { zoom: number; full?: ReactElement }): ReactElement {
  const intl = useIntl();
  const [zoom, setZoom] = useState(first);
  const [at, setAt] = useState(0);
  const { data, isError } = useApi<{ data: Read }>(`documents/${row.id}/preview`, {
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
  const { pages, why, cut } = data?.data ?? { pages: [], why: null, cut: false };
  const last = pages.length - 1;
  const number = Math.min(at, last);
  const page = pages[number];
  if (!page)
    return (
      <div className="dc-none">
        <Icon name={iconOf(file.mime)} size={20} />
        <p className="muted small">{why ?? <FormattedMessage id="documents.page.no_answer" />}</p>
        <span className="num small muted">{sizeText(file.size, intl.locale)}</span>
        <Button icon="arrow-down-to-tray" onClick={() => downloadFile(file)}>
          <FormattedMessage id="documents.page.download" />
        </Button>
      </div>
    );
  const go = (to: number): void => setAt(Math.max(0, Math.min(last, to)));
  const size = (by: number): void => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, zoom + by)));
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forth = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') go(number + (event.key === forth ? 1 : -1));
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(last);
    else if (event.key === '+' || event.key === '=') size(1);
    else if (event.key === '-') size(-1);
    else return;
    event.preventDefault();
  };
  const word = (key: string): string => intl.formatMessage({ id: `documents.page.${key}` });
  return (
    <>
      <div
        key={number}
        className="dc-sheet"
        tabIndex={0}
        role="region"
        aria-label={page.title ?? file.name}
        onKeyDown={press}
        style={{ '--zoom': (ZOOMS[zoom] ?? 100) / 100 } as Record<string, number>}
      >
        {page.title !== null && (
          <h3 className="dc-sheet-name" dir="auto">
            {page.title}
          </h3>
        )}
        <RichText html={page.html} />
        {cut && number === last && (
          <p className="small">
            <FormattedMessage id="documents.page.cut" />
          </p>
        )}
      </div>
      <div className="dc-zoom">
        {last > 0 && (
          <span className="row row-1" role="group" aria-label={word('pages')}>
            <IconButton
              icon="chevron-left"
              size="sm"
              flip
              aria-label={word('page_before')}
              aria-disabled={number === 0 || undefined}
              onClick={() => go(number - 1)}
            />
            <span className="small" role="status">
              <FormattedMessage id="documents.page.page_of" values={{ at: number + 1, of: pages.length }} />
            </span>
            <IconButton
              icon="chevron-right"
              size="sm"
              flip
              aria-label={word('page_next')}
              aria-disabled={number === last || undefined}
              onClick={() => go(number + 1)}
            />
          </span>
        )}
        <span className="row row-1" dir="ltr" role="group" aria-label={word('zoom')}>
          <IconButton
            icon="minus"
            size="sm"
            aria-label={word('smaller')}
            aria-disabled={zoom === 0 || undefined}
            onClick={() => size(-1)}
          />
          <Ltr className="num small">{formatPercent(ZOOMS[zoom] ?? 100, 0)}</Ltr>
          <IconButton
            icon="plus"
            size="sm"
            aria-label={word('larger')}
            aria-disabled={zoom === ZOOMS.length - 1 || undefined}
            onClick={() => size(1)}
          />
        </span>
        {full}
      </div>
    </>
  );
}
