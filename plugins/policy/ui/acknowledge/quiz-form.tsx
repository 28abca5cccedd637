import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useQueryClient } from '@tanstack/react-query';
import { api, Button, Checkbox, formatPercent, formatTime, Glyph, invalidateRows, isApiError, Ltr, Radio } from '../../../../ui/index.ts';
import type { Language, Question, Quiz, Tried } from './types.ts';
import { said } from './words.ts';

interface Props {
  id: number;
  quiz: Quiz;
  language: Language;
  /** The text is not read to its end yet. */
  locked: boolean;
}

type Answers = Readonly<Record<number, readonly number[]>>;

/** Below the text: the questions of the version. Which answers are right is known to the server alone until they are passed. */
export function QuizForm({ id, quiz, language, locked }: Props): ReactElement {
  const intl = useIntl();
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Answers>({});
  const [tried, setTried] = useState<Tried>();
  const [busy, setBusy] = useState(false);
  const passed = quiz.passed_at !== null;
  const next = tried?.next_try_at ?? quiz.next_try_at;
  const whole = quiz.questions.every((question) => (answers[question.id] ?? []).length > 0);
  const why = locked ? 'policy.ack.first.read' : next ? 'policy.quiz.paused' : whole ? undefined : 'policy.quiz.all';
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      setTried((await api.post<{ data: Tried }>(`policy-quiz/${id}`, { body: { answers } })).data);
      setAnswers({});
    } catch (error) {
      // The refusal is shown already.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
      invalidateRows(client);
    }
  };
  return (
    <form className="ak-quiz" aria-labelledby="ak-quiz" onSubmit={(event) => void send(event)}>
      <h2 id="ak-quiz">
        <FormattedMessage id="policy.quiz.title" />
      </h2>
      {passed ? (
        <p className="ak-passed" role="status">
          <Glyph name="done" tone="done" />
          <FormattedMessage id="policy.quiz.passed" values={{ score: formatPercent(quiz.score ?? 100, 0) }} />
        </p>
      ) : (
        <p className="muted">
          <FormattedMessage id="policy.quiz.rules" values={{ n: quiz.questions.length, mark: formatPercent(quiz.pass_mark, 0) }} />
        </p>
      )}
      {quiz.questions.map((question) => (
        <Asked
          key={question.id}
          question={question}
          language={language}
          chosen={answers[question.id] ?? []}
          closed={passed || locked || !!next}
          onChoose={(chosen) => setAnswers((now) => ({ ...now, [question.id]: chosen }))}
        />
      ))}
      {!passed && (
        <div className="ak-acts" aria-live="polite">
          <Button type="submit" busy={busy} {...(why ? { disabledReason: intl.formatMessage({ id: why }) } : {})}>
            <FormattedMessage id="policy.quiz.check" />
          </Button>
          {next ? (
            <span className="ak-due" data-tone="waiting">
              <FormattedMessage id="policy.quiz.again_at" values={{ time: <Ltr>{formatTime(new Date(next))}</Ltr> }} />
            </span>
          ) : (
            tried &&
            !tried.passed && (
              <span className="ak-due" data-tone="waiting">
                <FormattedMessage id="policy.quiz.failed" values={{ score: formatPercent(tried.score, 0), n: tried.tries_left }} />
              </span>
            )
          )}
        </div>
      )}
    </form>
  );
}

interface AskedProps {
  question: Question;
  language: Language;
  chosen: readonly number[];
  closed: boolean;
  onChoose: (chosen: readonly number[]) => void;
}

function Asked({ question, language, chosen, closed, onChoose }: AskedProps): ReactElement {
  const words = said(question, 'text', language);
  const Choice = question.kind === 'single' ? Radio : Checkbox;
  return (
    <fieldset className="ak-asked" lang={words.lang} dir={words.lang === 'ar' ? 'rtl' : 'ltr'}>
      <legend>
        {words.text}
        {question.kind === 'several' && (
          <span className="muted">
            {' '}
            <FormattedMessage id="policy.quiz.several" />
          </span>
        )}
      </legend>
      {question.options.map((option) => {
        const on = option.right ?? chosen.includes(option.id);
        return (
          <Choice
            key={option.id}
            name={`question-${question.id}`}
            checked={on}
            disabled={closed}
            onChange={() =>
              onChoose(
                question.kind === 'single'
                  ? [option.id]
                  : chosen.includes(option.id)
                    ? chosen.filter((one) => one !== option.id)
                    : [...chosen, option.id],
              )
            }
          >
            {said(option, 'text', language).text}
          </Choice>
        );
      })}
    </fieldset>
  );
}
