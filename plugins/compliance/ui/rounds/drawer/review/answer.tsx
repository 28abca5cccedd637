import { useLayoutEffect, useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FieldError, Icon, Kbd, Textarea, useLatest, useNarrow } from '../../../../../../ui/index.ts';
import type { Returned } from '../../../../review-parts.ts';
import { ResultGlyph } from '../../result-pill.tsx';
import type { Sheet } from '../../sheet-types.ts';
import { ownReview } from '../use-own-review.ts';
import { PreviousBox } from './previous-box.tsx';
import type { Answer, AnswerState } from './use-answer.ts';

/** Elements in which a digit is text, or a choice of their own. */
const OTHERS = 'input, textarea, select, [contenteditable="true"], [role="dialog"]:not(.rd-drawer), [role="menu"]';

/** Ids of the fields: the foot focuses what is missing. */
export const fieldId = (part: string): string => `rd-answer-${part}`;

/** Result, finding and corrective action, with the last round beside them. */
export function AnswerForm({ sheet, answer }: { sheet: Sheet; answer: AnswerState }): ReactElement {
  const { values, result, set, error } = answer;
  const own = ownReview(sheet);
  const asked = new Set<Returned>(own?.status === 'changes_requested' ? (own.must_change ?? []) : []);
  const kind = result?.kind;
  const short = kind === 'partial' || kind === 'none';
  return (
    <section className="ra">
      {own?.status === 'changes_requested' && own.decision_note && (
        <p className="ra-back" role="note">
          <b>
            <FormattedMessage id="compliance.answer.sent_back" values={{ name: <bdi>{own.decided_by?.label ?? ''}</bdi> }} />
          </b>
          <q dir="auto">{own.decision_note}</q>
        </p>
      )}
      <div className="ra-two">
        <div className="ra-fields">
          <Results
            sheet={sheet}
            value={values.proposed_status_id}
            asked={asked.has('result')}
            onChoose={(id) => set({ proposed_status_id: id })}
          />
          <Words name="remarks" rows={3} required asked={asked.has('finding')} values={values} set={set} />
          {kind === 'not_applicable' ? (
            <Words name="justification" rows={2} required asked={false} values={values} set={set} />
          ) : (
            <Words
              name="corrective_procedures"
              rows={2}
              required={short}
              asked={asked.has('action')}
              values={values}
              set={set}
              hint={<FormattedMessage id="compliance.answer.action_when" />}
            />
          )}
          {error && <FieldError>{error}</FieldError>}
        </div>
        <PreviousBox previous={sheet.previous} />
      </div>
    </section>
  );
}

function Label({
  part,
  htmlFor,
  id,
  required,
  asked,
  hint,
}: {
  part: string;
  htmlFor?: string;
  id?: string;
  required: boolean;
  asked: boolean;
  hint?: ReactNode;
}): ReactElement {
  const inner = (
    <>
      <FormattedMessage id={`compliance.answer.${part}`} />
      {required && (
        <span className="k-req" aria-hidden="true">
          *
        </span>
      )}
      {asked && (
        <span className="ra-asked">
          <Icon name="clock" size={12} />
          <FormattedMessage id="compliance.answer.asked" />
        </span>
      )}
      {hint && <span className="ra-hint">{hint}</span>}
    </>
  );
  return htmlFor === undefined ? (
    <span className="k-label" id={id}>
      {inner}
    </span>
  ) : (
    <label className="k-label" htmlFor={htmlFor}>
      {inner}
    </label>
  );
}

interface WordsProps {
  name: Exclude<keyof Answer, 'proposed_status_id'>;
  rows: number;
  required: boolean;
  asked: boolean;
  values: Answer;
  set: AnswerState['set'];
  hint?: ReactNode;
}

function Words({ name, rows, required, asked, values, set, hint }: WordsProps): ReactElement {
  const intl = useIntl();
  const id = fieldId(name);
  return (
    <div className="k-field" data-asked={asked || undefined}>
      <Label part={name} htmlFor={id} required={required} asked={asked} hint={hint} />
      <Textarea
        id={id}
        rows={rows}
        maxLength={5000}
        dir="auto"
        aria-required={required || undefined}
        placeholder={intl.formatMessage({ id: `compliance.answer.${name}_hint` })}
        value={values[name]}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </div>
  );
}

/** The results of the scale as buttons, with the digits as keys. */
function Results({
  sheet,
  value,
  asked,
  onChoose,
}: {
  sheet: Sheet;
  value: number | null;
  asked: boolean;
  onChoose: (id: number) => void;
}): ReactElement {
  const label = useId();
  const narrow = useNarrow();
  const results = sheet.results.filter(({ kind }) => kind !== 'not_assessed');
  const latest = useLatest({ results, onChoose });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(OTHERS)) return;
      const result = /^[1-9]$/.test(event.key) ? latest.current.results[Number(event.key) - 1] : undefined;
      if (!result) return;
      event.preventDefault();
      latest.current.onChoose(result.id);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [latest]);
  return (
    <div className="k-field" data-asked={asked || undefined}>
      <Label part="proposed_status_id" id={label} required asked={asked} />
      <div className="ra-results" role="radiogroup" aria-labelledby={label} aria-required="true">
        {results.map(({ id, name, kind }, at) => (
          <button
            key={id}
            id={at === 0 ? fieldId('proposed_status_id') : undefined}
            type="button"
            role="radio"
            aria-checked={id === value}
            onClick={() => onChoose(id)}
          >
            <ResultGlyph kind={kind} />
            <bdi className="cut grow">{name}</bdi>
            {!narrow && <Kbd>{String(at + 1)}</Kbd>}
          </button>
        ))}
      </div>
    </div>
  );
}
