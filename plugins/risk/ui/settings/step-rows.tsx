import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FieldError, Input, LANGUAGES, Ltr } from '../../../../ui/index.ts';
import { stepsOf, withStep } from './drawing.ts';
import type { Axis, Drawing } from './drawing.ts';
import { shownName } from './name-fields.tsx';

export interface StepRowsProps {
  axis: Axis;
  drawing: Drawing;
  errors: Readonly<Record<string, string>>;
  onChange: (drawing: Drawing) => void;
}

/** The steps of likelihood or impact, from the highest down: name and meaning in both languages. */
export function StepRows({ axis, drawing, errors, onChange }: StepRowsProps): ReactElement {
  const { formatMessage } = useIntl();
  const title = axis === 'likelihoods' ? 'risk.scale.likelihood' : 'risk.scale.impact';
  const columns = LANGUAGES.flatMap((lang) => [
    { lang, column: `name_${lang}` as const, max: 60 },
    { lang, column: `description_${lang}` as const, max: 500 },
  ]);
  return (
    <section className="rs-part" aria-labelledby={`rs-${axis}`}>
      <h3 id={`rs-${axis}`} className="h-13">
        <FormattedMessage id={title} />
      </h3>
      <div className="rs-table" role="table" aria-labelledby={`rs-${axis}`}>
        <div className="rs-row rs-columns" role="row" data-of="steps">
          <span role="columnheader">
            <FormattedMessage id="risk.settings.step" />
          </span>
          {columns.map(({ column }) => (
            <span key={column} role="columnheader">
              <FormattedMessage id={`risk.settings.${column}`} />
            </span>
          ))}
        </div>
        {stepsOf(drawing, axis)
          .reverse()
          .map((step) => {
            const error = Object.entries(errors).find(([name]) => name.startsWith(`${axis}.${step.value - 1}.`))?.[1];
            return (
              <div key={step.value} className="rs-row" role="row" data-of="steps">
                <span role="cell" data-column="rank">
                  <Ltr>{step.value}</Ltr>
                </span>
                {columns.map(({ lang, column, max }) => (
                  <span key={column} role="cell" data-label={formatMessage({ id: `risk.settings.${column}` })}>
                    <Input
                      size="sm"
                      lang={lang}
                      dir={lang === 'ar' ? 'rtl' : 'ltr'}
                      maxLength={max}
                      aria-label={formatMessage(
                        { id: 'risk.settings.of' },
                        { what: formatMessage({ id: `risk.settings.${column}` }), name: `${formatMessage({ id: title })} ${step.value}` },
                      )}
                      value={step[column] ?? ''}
                      onChange={(event) => {
                        const changed = { ...step, [column]: event.target.value || null };
                        onChange(withStep(drawing, axis, step.value, { ...changed, name: shownName(changed) }));
                      }}
                    />
                  </span>
                ))}
                {error && <FieldError>{error}</FieldError>}
              </div>
            );
          })}
      </div>
    </section>
  );
}
