import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { textContrast } from '../../../../core/shared/colour.ts';
import { Button, FieldError, IconButton, Input, LANGUAGES, Ltr } from '../../../../ui/index.ts';
import { LEVELS_MAX, LEVELS_MIN } from '../../scale/faults.ts';
import type { Fault } from '../../scale/faults.ts';
import type { ScaleLevel } from '../../scale/score.ts';
import { levelColours } from '../heat-map/index.ts';
import { ColourInput } from './colour-input.tsx';
import { withLevel, withNewLevel, withoutLevel } from './drawing.ts';
import type { Drawing } from './drawing.ts';
import { shownName } from './name-fields.tsx';

export interface LevelRowsProps {
  drawing: Drawing;
  faults: readonly Fault[];
  errors: Readonly<Record<string, string>>;
  /** Limits can be changed, and levels added and taken out. */
  open: boolean;
  onChange: (drawing: Drawing) => void;
}

/** Levels from the highest to the lowest: names, colours with their contrast, limit, months between reviews. */
export function LevelRows({ drawing, faults, errors, open, onChange }: LevelRowsProps): ReactElement {
  const { formatMessage } = useIntl();
  const heads = [
    'risk.settings.level',
    ...LANGUAGES.map((lang) => `risk.settings.${lang}`),
    'risk.settings.colour',
    'risk.settings.colour_dark',
    'risk.settings.from',
    'risk.settings.months',
  ];
  return (
    <section className="rs-part" aria-labelledby="rs-levels">
      <header className="parts-head">
        <h3 id="rs-levels" className="h-13 grow">
          <FormattedMessage id="risk.settings.levels" />
        </h3>
        {open && (
          <Button
            size="sm"
            variant="ghost"
            icon="plus"
            disabledReason={drawing.levels.length < LEVELS_MAX ? undefined : formatMessage({ id: 'risk.settings.most_levels' })}
            onClick={() => onChange(withNewLevel(drawing))}
          >
            <FormattedMessage id="risk.settings.add_level" />
          </Button>
        )}
      </header>
      <div className="rs-table" role="table" aria-labelledby="rs-levels">
        <div className="rs-row rs-columns" role="row" data-of="levels">
          {heads.map((id) => (
            <span key={id} role="columnheader">
              {formatMessage({ id })}
            </span>
          ))}
          <span role="columnheader" aria-label={formatMessage({ id: 'risk.settings.actions' })} />
        </div>
        {[...drawing.levels].reverse().map((level) => (
          <LevelRow
            key={level.position}
            level={level}
            bare={drawing.formula === 'table'}
            faults={faults.filter((fault) => fault.level === level.position)}
            error={Object.entries(errors).find(([name]) => name.startsWith(`levels.${level.position - 1}.`))?.[1]}
            open={open}
            onChange={(changes) => onChange(withLevel(drawing, level.position, changes))}
            {...(open && drawing.levels.length > LEVELS_MIN ? { onRemove: () => onChange(withoutLevel(drawing, level.position)) } : {})}
          />
        ))}
      </div>
    </section>
  );
}

interface LevelRowProps {
  level: ScaleLevel;
  /** Cells are filled one by one: the limit is only where new cells begin. */
  bare: boolean;
  faults: readonly Fault[];
  error: string | undefined;
  open: boolean;
  onChange: (changes: Partial<ScaleLevel>) => void;
  onRemove?: () => void;
}

function LevelRow({ level, bare, faults, error, open, onChange, onRemove }: LevelRowProps): ReactElement {
  const { formatMessage } = useIntl();
  const name = level.name || String(level.position);
  const of = (id: string): string => formatMessage({ id: 'risk.settings.of' }, { what: formatMessage({ id }), name });
  const has = (kind: Fault['kind']): boolean => faults.some((fault) => fault.kind === kind);
  const months = (text: string): number | null => (/^\d{1,2}$/.test(text) ? Math.min(Math.max(Number(text), 1), 60) : null);
  return (
    <>
      <div className="rs-row" role="row" data-of="levels">
        <span role="cell" data-column="rank">
          <span className="rs-chip rh-level" style={levelColours(level)}>
            <Ltr>{level.position}</Ltr>
          </span>
        </span>
        {LANGUAGES.map((lang) => (
          <span key={lang} role="cell" data-label={formatMessage({ id: `risk.settings.${lang}` })}>
            <Input
              size="sm"
              lang={lang}
              dir={lang === 'ar' ? 'rtl' : 'ltr'}
              maxLength={60}
              aria-label={of(`risk.settings.name_${lang}`)}
              value={level[`name_${lang}`] ?? ''}
              onChange={(event) => {
                const named = { name_en: level.name_en, name_ar: level.name_ar, [`name_${lang}`]: event.target.value || null };
                onChange({ ...named, name: shownName(named) });
              }}
            />
          </span>
        ))}
        {(['color', 'color_dark'] as const).map((column) => (
          <span
            key={column}
            role="cell"
            data-column="colour"
            data-label={formatMessage({ id: column === 'color' ? 'risk.settings.colour' : 'risk.settings.colour_dark' })}
          >
            <ColourInput
              label={of(column === 'color' ? 'risk.settings.colour' : 'risk.settings.colour_dark')}
              value={level[column]}
              same={level.color}
              ratio={textContrast(level[column] ?? level.color)}
              wrong={has(column === 'color' ? 'contrast_light' : 'contrast_dark')}
              onChange={(value) => onChange(column === 'color' ? { color: value ?? '' } : { color_dark: value })}
            />
          </span>
        ))}
        <span role="cell" data-column="figure" data-label={formatMessage({ id: 'risk.settings.from' })}>
          {open ? (
            <Input
              size="sm"
              className="num"
              dir="ltr"
              inputMode="numeric"
              maxLength={2}
              aria-label={of('risk.settings.from')}
              invalid={!bare && (has('level_without_limit') || has('limits_not_rising'))}
              value={level.from_score ?? ''}
              onChange={(event) => {
                const text = event.target.value;
                if (text === '' || /^\d{1,2}$/.test(text))
                  onChange({ from_score: text === '' ? null : Math.min(Math.max(Number(text), 1), 36) });
              }}
            />
          ) : (
            <Ltr>{level.from_score ?? '—'}</Ltr>
          )}
        </span>
        <span role="cell" data-column="figure" data-label={formatMessage({ id: 'risk.settings.months' })}>
          <Input
            size="sm"
            className="num"
            dir="ltr"
            inputMode="numeric"
            maxLength={2}
            aria-label={of('risk.settings.months')}
            placeholder="—"
            value={level.review_months ?? ''}
            onChange={(event) => onChange({ review_months: months(event.target.value) })}
          />
        </span>
        <span role="cell" data-column="remove">
          {onRemove && <IconButton icon="trash" size="sm" aria-label={of('risk.settings.remove')} onClick={onRemove} />}
        </span>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}
