import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Glyph, toast } from '../../../../../../ui/index.ts';
import type { Part } from '../../../../review-parts.ts';
import { fieldId } from './answer.tsx';
import type { AnswerState } from './use-answer.ts';

interface ReviewFootProps {
  answer: AnswerState;
  /** undefined: this is the last control of the list. */
  onNext: (() => void) | undefined;
  onDone: () => void;
}

/** What is missing, Submit, and the way to the next control. */
export function ReviewFoot({ answer: { missing, busy, save, submit }, onNext, onDone }: ReviewFootProps): ReactElement {
  const intl = useIntl();
  const ready = missing.length === 0;
  const word = (id: string): string => intl.formatMessage({ id: `compliance.answer.${id}` });
  const names = intl.formatList(missing.map((part) => word(`part.${part}`)));
  const go = onNext ?? onDone;
  const send = (then?: () => void): void => {
    submit().then(
      (sent) => {
        if (!sent) return;
        toast.success(word('submitted'));
        then?.();
      },
      () => undefined,
    );
  };
  const leave = (): void => {
    save().then(
      (saved) => {
        if (saved) go();
      },
      () => undefined,
    );
  };
  return (
    <footer className="rd-foot">
      <span className="rd-miss" role="status">
        <Glyph name={ready ? 'done' : 'todo'} tone={ready ? 'done' : 'todo'} />
        <span>
          {ready ? (
            <FormattedMessage id="compliance.answer.ready" />
          ) : (
            <FormattedMessage id="compliance.answer.missing" values={{ parts: <Missing parts={missing} /> }} />
          )}
        </span>
      </span>
      <span className="end row">
        <Button
          busy={busy}
          disabledReason={ready ? undefined : intl.formatMessage({ id: 'compliance.answer.missing_text' }, { parts: names })}
          onClick={() => send()}
        >
          {word('submit')}
        </Button>
        <Button variant="primary" busy={busy} endIcon="arrow-right" flip onClick={() => (ready ? send(go) : leave())}>
          {word(onNext ? (ready ? 'submit_next' : 'save_next') : ready ? 'submit_done' : 'save_done')}
        </Button>
      </span>
    </footer>
  );
}

/** The missing parts by name; each puts the focus into its field. */
function Missing({ parts }: { parts: readonly Part[] }): ReactElement {
  const intl = useIntl();
  return (
    <>
      {intl.formatListToParts(parts.map((part) => part)).map(({ type, value }, at) =>
        type === 'element' ? (
          <button key={value} type="button" onClick={() => document.getElementById(fieldId(value))?.focus()}>
            <FormattedMessage id={`compliance.answer.part.${value}`} />
          </button>
        ) : (
          <Fragment key={`${at}-${value}`}>{value}</Fragment>
        ),
      )}
    </>
  );
}
