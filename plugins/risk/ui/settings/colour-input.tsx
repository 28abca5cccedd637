import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { css, nearestGround, parseHex } from '../../../../core/shared/colour.ts';
import { Button, Input, Ltr } from '../../../../ui/index.ts';

export interface ColourInputProps {
  /** Accessible name. */
  label: string;
  /** Null: as `same`. */
  value: string | null;
  same: string;
  /** Contrast of text on it. */
  ratio: number | undefined;
  wrong: boolean;
  onChange: (value: string | null) => void;
}

/** A colour of a level: hex digits and the browser's picker; below, the contrast of text on it, or the nearest readable colour. */
export function ColourInput({ label, value, same, ratio, wrong, onChange }: ColourInputProps): ReactElement {
  const { formatMessage } = useIntl();
  const given = value ?? same;
  const known = parseHex(given);
  const near = nearestGround(given);
  return (
    <span className="rs-colour">
      <Input
        size="sm"
        dir="ltr"
        className="num rs-hex"
        maxLength={7}
        spellCheck={false}
        aria-label={label}
        invalid={wrong}
        value={value ?? ''}
        placeholder={same}
        before={
          <input
            type="color"
            tabIndex={-1}
            aria-label={formatMessage({ id: 'risk.settings.pick' }, { colour: label })}
            value={known ? css(known) : '#ffffff'}
            onChange={(event) => onChange(event.target.value)}
          />
        }
        onChange={(event) => onChange(event.target.value.trim() || null)}
      />
      {wrong && known ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={formatMessage({ id: 'risk.settings.mend' }, { colour: near })}
          onClick={() => onChange(near)}
        >
          <i style={{ backgroundColor: near }} aria-hidden="true" />
          <Ltr>{near}</Ltr>
        </Button>
      ) : (
        <span className="rs-ratio" data-wrong={wrong || undefined} title={formatMessage({ id: 'risk.settings.contrast' })}>
          <Ltr>{ratio === undefined ? '—' : `${ratio}:1`}</Ltr>
        </span>
      )}
    </span>
  );
}
