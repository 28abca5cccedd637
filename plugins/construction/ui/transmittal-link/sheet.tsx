import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DateText, Ltr, RichText } from '../../../../ui/index.ts';
import type { LinkedTransmittal } from '../../link-page.ts';
import { Files } from './files.tsx';
import { Items } from './items.tsx';

/** The contents: sender, purpose, note, items and files. */
export function Sheet({ page, token }: { page: LinkedTransmittal; token: string }): ReactElement {
  const {
    number,
    subject,
    project,
    from,
    to,
    purpose,
    asked,
    sent_date: sent,
    date_required: required,
    cover_note: note,
    items,
    files,
    separately,
    copy,
  } = page;
  return (
    <article className="tl-sheet">
      <header className="tl-head">
        <p className="tl-kind">
          <FormattedMessage id="transmittal-link.kind" /> <Ltr>{number}</Ltr>
        </p>
        <h1>
          <bdi>{subject}</bdi>
        </h1>
        <p className="row muted">
          <bdi>{project.name}</bdi>
          <Ltr className="num faint">{project.number}</Ltr>
        </p>
      </header>
      <dl className="tl-facts">
        <Fact id="from">
          <bdi>{from.name}</bdi>
          <small>
            {from.job_title && (
              <>
                <bdi>{from.job_title}</bdi> ·{' '}
              </>
            )}
            <bdi>{from.company}</bdi>
          </small>
        </Fact>
        <Fact id={copy ? 'copy_to' : 'to'}>
          <bdi>{to}</bdi>
        </Fact>
        <Fact id="purpose">{purpose}</Fact>
        {asked && <Fact id="asked">{asked}</Fact>}
        {sent && (
          <Fact id="sent">
            <DateText value={sent} />
          </Fact>
        )}
        {required && (
          <Fact id="required">
            <DateText value={required} />
          </Fact>
        )}
      </dl>
      {note && (
        <section className="tl-note">
          <RichText html={note} />
        </section>
      )}
      <section>
        <h2>
          <FormattedMessage id="transmittal-link.items" values={{ count: items.length }} />
        </h2>
        {separately && (
          <p className="tl-apart">
            <FormattedMessage id="transmittal-link.separately" />
          </p>
        )}
        <Items items={items} />
      </section>
      {files.length > 0 && (
        <section>
          <h2>
            <FormattedMessage id="transmittal-link.files" values={{ count: files.length }} />
          </h2>
          <Files files={files} token={token} />
        </section>
      )}
    </article>
  );
}

function Fact({ id, children }: { id: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>
        <FormattedMessage id={`transmittal-link.fact.${id}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
