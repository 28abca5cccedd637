import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError, useSession } from '../../data/index.ts';
import { Composer, prepareComposer } from '../../discussion/composer.tsx';
import { draftKey, keepDraft, readDraft } from '../../discussion/draft.ts';
import { Avatar, Glyph, Icon, IconButton, Ltr, Segmented } from '../../kit/index.ts';
import { dayOf } from '../../kit/dates/when.ts';
import { lastMove, personOf } from './thread.ts';
import type { Talk } from './use-conversation.ts';
import type { Way } from './use-say.ts';
import type { Writing } from './writing.ts';

export type Write = RefObject<Writing | null>;

/** Most names in the input. */
const NAMED = 3;

export interface SayProps {
  talk: Talk;
  ways: readonly Way[];
  write: Write;
}

/** The input at the foot. The draft of a record stays on this device until it is sent or discarded. */
export function Say({ talk, ways, write }: SayProps): React.JSX.Element | null {
  const intl = useIntl();
  const { user } = useSession();
  const subject = { entity: talk.meta.name, id: talk.row.id };
  const key = draftKey(user?.id ?? 0, subject);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(0);
  // Nothing chosen: the first way. What is open stays open when another way comes, or the chosen one goes.
  const [id, setId] = useState<Way['id']>();
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<string>();
  const [hasText, setHasText] = useState(() => readDraft(key) !== '');
  const [busy, setBusy] = useState(false);
  const way = ways.find((each) => each.id === id) ?? ways[0];

  const start: Writing = ({ quote, as } = {}) => {
    if (as !== undefined) setId(as);
    const text = box.current?.querySelector<HTMLElement>('[contenteditable="true"]');
    if (quote !== undefined) {
      keepDraft(key, `${readDraft(key)}<blockquote>${quote}</blockquote><p></p>`);
      setHasText(true);
    }
    if (text && quote === undefined) text.focus();
    else setOpen((old) => old + 1);
  };
  // Before the browser can hand over a key: R opens what is seen.
  useLayoutEffect(() => {
    write.current = way ? start : null;
    return () => {
      write.current = null;
    };
  });

  if (!way) return <Shut talk={talk} />;
  const close = (): void => {
    keepDraft(key, '');
    setHasText(false);
    setFile(undefined);
    setChosen(undefined);
    setOpen(0);
  };
  const send = (html: string): void => {
    setBusy(true);
    way
      .send(html, file, chosen)
      .then(close, (failure: unknown) => {
        if (!isApiError(failure)) throw failure;
      })
      .finally(() => setBusy(false));
  };
  const missing = missingOf(way, chosen, hasText);
  const label = intl.formatMessage({ id: `detail.talk.write.${way.kind}` });
  const names = othersOf(talk, user?.full_name);
  return (
    <div className="cv-say" ref={box}>
      <Avatar id={user?.id ?? 0} name={user?.full_name ?? ''} size={28} src={user?.avatar} />
      {open > 0 ? (
        <Composer
          key={open}
          label={label}
          placeholder={
            way.kind === 'reply' && names.length > 0
              ? intl.formatMessage({ id: 'detail.talk.replyTo' }, { names: intl.formatList(names) })
              : label
          }
          sendText={way.label ?? intl.formatMessage({ id: 'detail.talk.send' })}
          subject={subject}
          initial={readDraft(key)}
          compact
          busy={busy}
          companyOnly={way.kind === 'note'}
          readers={<Readers way={way} />}
          missing={missing === null ? null : missing && intl.formatMessage({ id: missing }, { field: way.choice?.label ?? '' })}
          controls={<Controls ways={ways} way={way} setWay={setId} file={file} setFile={setFile} chosen={chosen} setChosen={setChosen} />}
          onChange={(html) => {
            keepDraft(key, html);
            setHasText(html !== '');
          }}
          onSend={send}
          onCancel={close}
        />
      ) : (
        <button type="button" className="ds-start" onPointerEnter={prepareComposer} onFocus={prepareComposer} onClick={() => start()}>
          {hasText ? <FormattedMessage id="detail.talk.goOn" /> : label}
        </button>
      )}
    </div>
  );
}

/** First names of the others in the conversation, whoever asked in front. */
function othersOf({ meta, row, rows, thread, conversation }: Talk, me: string | undefined): string[] {
  const authors = rows.map((each) => personOf(thread?.fields[conversation.thread?.by ?? ''], each));
  const all = [personOf(meta.fields[conversation.lead.by], row), ...authors, personOf(meta.fields[conversation.court?.holder ?? ''], row)];
  const names = all.flatMap((who) => (who && who.label !== me ? [who.label.split(' ')[0] ?? ''] : []));
  return [...new Set(names)].slice(0, NAMED);
}

/** The text of what is missing; undefined: the text; null: nothing. */
function missingOf(way: Way, chosen: string | undefined, hasText: boolean): string | null | undefined {
  if (way.choice && chosen === undefined) return 'detail.talk.chooseFirst';
  return way.optional || hasText ? null : undefined;
}

/** Who will read it, said before it is written. */
const Readers = ({ way }: { way: Way }): React.JSX.Element => (
  <p className="cv-readers">
    <Icon name={way.kind === 'note' ? 'lock' : 'eye'} size={12} />
    <FormattedMessage
      id={way.kind === 'note' ? 'detail.talk.readBy.company' : 'detail.talk.readBy.all'}
      values={{ company: <bdi>{way.company}</bdi> }}
    />
  </p>
);

interface ControlsProps {
  ways: readonly Way[];
  way: Way;
  setWay: (id: Way['id']) => void;
  file: File | undefined;
  setFile: (file: File | undefined) => void;
  chosen: string | undefined;
  setChosen: (value: string) => void;
}

/** Choice, file, and whether it is a reply or a comment. */
function Controls({ ways, way, setWay, file, setFile, chosen, setChosen }: ControlsProps): React.JSX.Element {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const word = (id: string): string => intl.formatMessage({ id: `detail.talk.${id}` });
  return (
    <div className="cv-controls">
      {way.choice && (
        <span role="group" aria-label={way.choice.label} className="cv-choices">
          {way.choice.values?.map((choice) => (
            <button key={choice.value} type="button" aria-pressed={choice.value === chosen} onClick={() => setChosen(choice.value)}>
              <Glyph name={choice.glyph ?? choice.tone ?? 'todo'} tone={choice.tone} />
              {choice.label}
            </button>
          ))}
        </span>
      )}
      {way.files && (
        <>
          <IconButton icon="paperclip" aria-label={word('attach')} onClick={() => input.current?.click()} />
          <input
            ref={input}
            type="file"
            hidden
            aria-label={word('attach')}
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {file && (
            <span className="cv-file">
              <Ltr>{file.name}</Ltr>
              <IconButton icon="x" size="sm" aria-label={word('withoutFile')} onClick={() => setFile(undefined)} />
            </span>
          )}
        </>
      )}
      {ways.length > 1 && (
        <Segmented
          label={word('sendAs')}
          value={way.id}
          onChange={setWay}
          items={ways.map((each) => ({
            value: each.id,
            label: each.label ?? word(each.kind === 'note' ? 'company' : 'comment'),
            icon: each.kind === 'note' ? 'lock' : undefined,
          }))}
        />
      )}
    </div>
  );
}

/** Instead of the input: who ended it, and how to go on. */
function Shut({ talk: { row, history, choice } }: { talk: Talk }): React.JSX.Element | null {
  const intl = useIntl();
  const move = lastMove(history, choice?.value);
  if (!row.can.locked) return null;
  return (
    <div className="cv-shut" role="note">
      <Icon name="lock" />
      <span>
        {move?.actor && (
          <>
            <FormattedMessage
              id="detail.talk.movedBy"
              values={{ state: choice?.label ?? '', name: <bdi>{move.actor.label}</bdi>, day: dayOf(move.at, intl) }}
            />{' '}
          </>
        )}
        {row.can.locked}
      </span>
    </div>
  );
}
