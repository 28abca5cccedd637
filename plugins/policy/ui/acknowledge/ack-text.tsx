import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DateText, Ltr, Person, RichText } from '../../../../ui/index.ts';
import type { Change, Language, Part, Reading } from './types.ts';
import { said } from './words.ts';

interface Props {
  reading: Reading;
  language: Language;
  watch: (element: HTMLElement | null) => void;
  /** At the end of the line of the title. */
  beside: ReactNode;
}

/** The text of the version, part by part. What is new since the reader's last version comes first. */
export function AckText({ reading, language, watch, beside }: Props): ReactElement {
  const name = said(reading, 'name', language);
  const { since, owner } = reading;
  return (
    <>
      <div className="ak-title">
        <h1 lang={name.lang} dir="auto">
          {name.text}
        </h1>
        {beside}
      </div>
      <p className="ak-meta">
        {reading.code && <Ltr>{reading.code}</Ltr>}
        <span>
          <FormattedMessage id="policy.ack.version" values={{ version: reading.version }} />
        </span>
        {reading.effective_date && (
          <span>
            <FormattedMessage id="policy.ack.in_force" values={{ day: <DateText value={reading.effective_date} /> }} />
          </span>
        )}
        {owner && <Person id={owner.id} name={owner.label} src={owner.picture ?? null} />}
      </p>
      {since && since.changes.length > 0 && <WhatIsNew since={since} language={language} />}
      {reading.parts.map((part) => (
        <PartText key={part.id} part={part} language={language} watch={watch} />
      ))}
    </>
  );
}

function WhatIsNew({ since, language }: { since: NonNullable<Reading['since']>; language: Language }): ReactElement {
  return (
    <section className="ak-new" aria-labelledby="ak-new">
      <h2 id="ak-new">
        <FormattedMessage id="policy.ack.since" values={{ version: since.version, day: <DateText value={since.at} /> }} />
      </h2>
      <ul>
        {since.changes.map((change) => (
          <li key={`${change.kind}${change.id}`}>
            <NamedChange change={change} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NamedChange({ change, language }: { change: Change; language: Language }): ReactElement {
  const title = said(change, 'title', language);
  const part = (
    <span>
      {change.number && <Ltr>{change.number}</Ltr>} <bdi lang={title.lang}>{title.text}</bdi>
    </span>
  );
  const named =
    change.kind === 'removed' ? (
      part
    ) : (
      <a
        className="link"
        href={`#part-${change.id}`}
        onClick={(event) => {
          event.preventDefault();
          const target = document.getElementById(`part-${change.id}`);
          target?.scrollIntoView({ block: 'start' });
          target?.focus({ preventScroll: true });
        }}
      >
        {part}
      </a>
    );
  return <FormattedMessage id={`policy.ack.change.${change.kind}`} values={{ part: named }} />;
}

function PartText({ part, language, watch }: { part: Part; language: Language; watch: Props['watch'] }): ReactElement {
  const intl = useIntl();
  const [title, body] = [said(part, 'title', language), said(part, 'body', language)];
  const lang = body.text ? body.lang : title.lang;
  const Heading = part.depth === 0 ? 'h2' : 'h3';
  return (
    <section
      ref={watch}
      id={`part-${part.id}`}
      className="ak-part"
      data-part={part.id}
      data-depth={Math.min(part.depth, 3)}
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      // By keyboard: each part is a stop, so that going through the text brings all of it into sight.
      tabIndex={0}
      aria-labelledby={`part-${part.id}-title`}
    >
      <Heading id={`part-${part.id}-title`}>
        {part.number && (
          <span className="ak-number">
            <Ltr>{part.number}</Ltr>
          </span>
        )}
        {title.text}
      </Heading>
      {lang !== language && <p className="ak-other">{intl.formatMessage({ id: `policy.ack.only.${lang}` })}</p>}
      {body.text && <RichText html={body.text} />}
    </section>
  );
}
