import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { EntityMeta } from '../../../../core/shared/wire.ts';
import { IconButton, Ltr, RichText, StatePill } from '../../../../ui/index.ts';
import { ControlTags, type Control } from './item-controls.tsx';
import { ItemMenu } from './item-menu.tsx';
import { textIn, type Language, type Placed } from './order.ts';
import { OpenComments } from './outline.tsx';
import { commentsOf, numberOf, stateOf } from './states.ts';

interface Props {
  placed: Placed;
  /** One, or both with that of the page first. */
  languages: readonly Language[];
  meta: EntityMeta;
  controls: ReadonlyMap<number, Control>;
  /** Words of it that comments were made on. */
  quotes: readonly string[] | undefined;
  chosen: boolean;
  /** A text that was published: neither its state nor its comments are those of the item now. */
  kept: boolean;
  onChoose: () => void;
  onEdit: (() => void) | undefined;
  /** Whether the actions of items may be done. */
  open: boolean;
}

/** One item: number, title, state and, when it is chosen, what can be done with it; then its text and the controls that it satisfies. */
export function ItemText({ placed, languages, meta, controls, quotes, chosen, kept, onChoose, onEdit, open }: Props): ReactElement {
  const intl = useIntl();
  const { item, depth } = placed;
  const [first = 'en'] = languages;
  const state = kept ? undefined : stateOf(meta, item);
  const one = languages.length === 1;
  const title = textIn(item, 'title', first);
  const lang = textIn(item, 'body', first).text ? textIn(item, 'body', first).lang : title.lang;
  const Heading = depth === 0 ? 'h2' : 'h3';
  const dir = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');
  return (
    <article
      id={`item-${item.id}`}
      className="pi-item"
      data-chosen={chosen || undefined}
      {...(one ? { lang, dir: dir(lang) } : {})}
      onFocus={onChoose}
      onClick={onChoose}
    >
      <header className="pi-item-head">
        <Heading>
          <span className="pi-no muted">
            <Ltr>{numberOf(item)}</Ltr>
          </span>
          {one && title.text}
        </Heading>
        {state && <StatePill choice={state} />}
        {!kept && (
          <span className="pi-item-tools">
            <OpenComments n={commentsOf(item)} />
            {chosen && onEdit && (
              <IconButton icon="pencil" size="sm" aria-label={intl.formatMessage({ id: 'policy.items.edit' })} onClick={onEdit} />
            )}
            {chosen && open && <ItemMenu meta={meta} item={item} />}
          </span>
        )}
      </header>
      {one ? (
        <Body text={textIn(item, 'body', first).text} quotes={quotes} />
      ) : (
        <div className="pi-both">
          {languages.map((language) => (
            <section key={language} lang={language} dir={dir(language)}>
              <h4>{written(item[`title_${language}`])}</h4>
              <Body text={written(item[`body_${language}`])} quotes={quotes} />
            </section>
          ))}
        </div>
      )}
      {!kept && <ControlTags item={item} controls={controls} />}
    </article>
  );
}

const written = (value: unknown): string => (typeof value === 'string' ? value : '');

const Body = ({ text, quotes }: { text: string; quotes: readonly string[] | undefined }): ReactElement | null =>
  text ? <RichText html={text} quotes={quotes} /> : null;
