import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Tone } from '../../core/shared/entity.ts';
import { LANGUAGES } from '../boot/languages.ts';
import type { Language } from '../boot/languages.ts';
import { Glyph, Icon, IconButton, Input, Menu, MenuDivider, MenuItem, Popover } from '../kit/index.ts';
import { LanguageTag } from '../kit/language-tag.tsx';
import type { DraftChoice } from './definition.ts';

const TONES: readonly (Tone | null)[] = [null, 'todo', 'doing', 'waiting', 'done', 'stop'];
const MAX_LABEL = 100;
const COLUMNS = { en: 'label', ar: 'label_ar' } as const;

export interface ChoiceRowProps {
  choice: DraftChoice;
  /** Its position, from 1. */
  place: number;
  isLast: boolean;
  onChange: (choice: DraftChoice) => void;
  onStep: (by: -1 | 1) => void;
  /** Adds another one below it. */
  onAdd: () => void;
  onRemove: () => void;
}

/** One choice: drag handle, colour, label in both languages, and actions. Enter adds another. */
export function ChoiceRow({ choice, place, isLast, onChange, onStep, onAdd, onRemove }: ChoiceRowProps): ReactElement {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id: `custom.choice.${id}` }, { n: place });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd();
  };
  const input = (lang: Language): ReactElement => (
    <Input
      key={lang}
      aria-label={text(lang)}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      lang={lang}
      value={choice[COLUMNS[lang]]}
      maxLength={MAX_LABEL}
      after={<LanguageTag lang={lang} />}
      onChange={(event) => onChange({ ...choice, [COLUMNS[lang]]: event.target.value })}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <li className="cf-choice" data-sort={choice.key}>
      <span className="cf-handle" data-handle aria-hidden="true">
        <Icon name="dots-grid-vertical" />
      </span>
      <Popover content={<ToneMenu tone={choice.tone} onChoose={(tone) => onChange({ ...choice, tone })} />}>
        <IconButton icon="circle" aria-label={text('tone')}>
          {choice.tone ? <Glyph name={choice.tone} /> : <Icon name="circle-dashed" />}
        </IconButton>
      </Popover>
      {LANGUAGES.map((lang) => input(lang))}
      <Popover
        placement="bottom-end"
        content={
          <Menu label={text('menu')}>
            {place > 1 && <MenuItem icon="arrow-up" text={intl.formatMessage({ id: 'custom.up' })} onClick={() => onStep(-1)} />}
            {!isLast && <MenuItem icon="arrow-down" text={intl.formatMessage({ id: 'custom.down' })} onClick={() => onStep(1)} />}
            {(place > 1 || !isLast) && <MenuDivider />}
            <MenuItem icon="trash" tone="stop" text={intl.formatMessage({ id: 'custom.choice.remove' })} onClick={onRemove} />
          </Menu>
        }
      >
        <IconButton icon="dots-three" aria-label={text('menu')} tooltip={false} />
      </Popover>
    </li>
  );
}

function ToneMenu({ tone, onChoose }: { tone: Tone | null; onChoose: (tone: Tone | null) => void }): ReactElement {
  const intl = useIntl();
  return (
    <Menu label={intl.formatMessage({ id: 'custom.tones' })}>
      {TONES.map((one) => (
        <MenuItem
          key={one ?? 'none'}
          checked={one === tone}
          onClick={() => onChoose(one)}
          text={
            <span className="k-mark">
              {one ? <Glyph name={one} /> : <Icon name="circle-dashed" size={12} />}
              <span>{intl.formatMessage({ id: `custom.tone.${one ?? 'none'}` })}</span>
            </span>
          }
        />
      ))}
    </Menu>
  );
}
