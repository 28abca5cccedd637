import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  addIcons,
  api,
  DateText,
  FILE_ICONS,
  GuestPage,
  Icon,
  iconOf,
  Ltr,
  sizeText,
  useGuestLink,
  usePage,
} from '../../../../ui/index.ts';
import type { SharedDocument, SharedDocuments } from '../../share-page.ts';
import './share.css';

addIcons(FILE_ICONS);

const read = async (token: string, signal: AbortSignal): Promise<SharedDocuments> =>
  (await api.post<{ data: SharedDocuments }>('document-share', { body: { token }, signal, quiet: true })).data;

/** /document-share/:token: somebody without an account reads one document, or those of one folder. */
export default function SharePage(): ReactElement {
  const token = usePage().params['token'] ?? '';
  const link = useGuestLink(token, read);
  return (
    <GuestPage link={link} frame={({ organisation }) => ({ organisation })}>
      {(page) => <Sheet page={page} token={token} />}
    </GuestPage>
  );
}

function Sheet({ page: { documents, folder, reader, until }, token }: { page: SharedDocuments; token: string }): ReactElement {
  return (
    <article className="gu-sheet">
      <header>
        <p className="muted small">
          <FormattedMessage id="documents.link.for" values={{ name: <bdi>{reader}</bdi>, date: <DateText value={until} /> }} />
        </p>
        <h1>
          <bdi>{folder ?? documents[0]?.title}</bdi>
        </h1>
      </header>
      {documents.length === 0 ? (
        <p className="muted">
          <FormattedMessage id="documents.link.empty" />
        </p>
      ) : (
        <ul className="ds-list">
          {documents.map((one) => (
            <Line key={one.id} one={one} token={token} />
          ))}
        </ul>
      )}
      <footer className="muted small">
        <FormattedMessage id="documents.link.logged" />
      </footer>
    </article>
  );
}

function Line({ one, token }: { one: SharedDocument; token: string }): ReactElement {
  const intl = useIntl();
  return (
    <li>
      <Icon name={iconOf(one.mime)} />
      <span className="grow">
        <b>
          <bdi>{one.title}</bdi>
        </b>
        <span className="muted small">
          <Ltr className="">{one.code ?? ''}</Ltr>{' '}
          <FormattedMessage id="documents.link.version" values={{ version: <Ltr className="">{one.version ?? ''}</Ltr> }} />{' '}
          <DateText value={one.changed} />
        </span>
      </span>
      <span className="num muted small">{sizeText(one.size, intl.locale)}</span>
      <a className="k-btn" href={`/api/document-share/files/${one.id}?token=${encodeURIComponent(token)}`} download={one.name}>
        <Icon name="arrow-down-to-tray" />
        <FormattedMessage id="documents.link.download" />
      </a>
    </li>
  );
}
