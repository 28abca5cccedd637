import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { Tone } from '../../../../core/shared/entity.ts';
import { Ltr, Pill, RichText } from '../../../../ui/index.ts';
import type { ComparedItem, ItemChange, Language } from './wire.ts';

const TONES: Readonly<Record<ItemChange, Tone>> = { same: 'todo', changed: 'doing', moved: 'doing', added: 'done', removed: 'stop' };

interface Props {
  item: ComparedItem;
  languages: readonly Language[];
  chosen: boolean;
  onChoose: (() => void) | undefined;
  hold: (node: HTMLElement | null) => void;
}

/** One item: its number and what happened to it, then its text in each language. */
export function CompareRow({ item, languages, chosen, onChoose, hold }: Props): ReactElement {
  const intl = useIntl();
  const { change, number, was_number: was, title, body } = item;
  const said = intl.formatMessage({ id: `policy.compare.${change === 'same' ? 'kept' : change}` });
  const before = was ?? (item.moved ? number : undefined);
  const marks = {
    ins: intl.formatMessage({ id: 'policy.compare.says_added' }),
    del: intl.formatMessage({ id: 'policy.compare.says_removed' }),
  };
  return (
    <article
      ref={hold}
      className="pc-row"
      data-change={change}
      data-chosen={chosen || undefined}
      tabIndex={onChoose ? -1 : undefined}
      aria-label={intl.formatMessage({ id: 'policy.compare.item' }, { number: number ?? '', change: said })}
      onFocus={onChoose}
      onClick={onChoose}
    >
      <div className="pc-number">
        <b>
          <Ltr>{number ?? ''}</Ltr>
        </b>
        {(change !== 'same' || before) && (
          <Pill tone={TONES[change]}>
            {before ? intl.formatMessage({ id: 'policy.compare.was' }, { change: said, number: before }) : said}
          </Pill>
        )}
      </div>
      {languages.map((language) => (
        <section key={language} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {title[language] && (
            <h2>
              <RichText html={title[language]} marks={marks} inline />
            </h2>
          )}
          {body?.[language] && <RichText html={body[language]} marks={marks} />}
        </section>
      ))}
    </article>
  );
}
