import { Bar, Icon, Pill } from '../../kit/index.ts';
import type { Family } from './families.ts';
import { MINI_LISTS } from './mini-data.ts';
import type { Both, MiniRow } from './mini-data.ts';

type Lang = 'en' | 'ar';
const pick = (text: Both, lang: Lang): string => text[lang === 'ar' ? 1 : 0];

function Row({ row, lang, on }: { row: MiniRow; lang: Lang; on: boolean }) {
  return (
    <div className={on ? 'mini-row on' : 'mini-row'}>
      <b>{pick(row.title, lang)}</b>
      <Pill tone={row.tone}>{pick(row.state, lang)}</Pill>
      <Bar value={row.done} tone={row.tone} />
      <span className="mini-end num"><bdi dir="ltr">{row.figure}</bdi></span>
    </div>
  );
}

/** The list screen in small, in one language, made of the product's own tokens: the half of the landing picture. */
function Mini({ family, lang }: { family: Family; lang: Lang }) {
  const list = MINI_LISTS[family];
  const t = (en: string, ar: string): string => pick([en, ar], lang);
  return (
    <div className="mini" lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      <div className="mini-side">
        <div className="mini-tenant"><i>{t('M', 'م')}</i><b>{t('Marsa Nakheel', 'مرسى النخيل')}</b></div>
        {list.side.map(([icon, label], index) => (
          <span key={label[0]} className={index === 1 ? 'on' : undefined}><Icon name={icon} />{pick(label, lang)}</span>
        ))}
      </div>
      <div className="mini-main">
        <div className="mini-head"><b>{pick(list.title, lang)}</b><em className="num">{list.count}</em><span className="mini-new"><Icon name="plus" />{t('New', 'جديد')}</span></div>
        <div className="mini-tools"><span><Icon name="magnifying-glass" />{t('Search', 'بحث')}</span><span>{t('State', 'الحالة')} <b>{t('any open', 'كل المفتوح')}</b></span></div>
        <div className="mini-row mini-cols"><span>{t('Title', 'العنوان')}</span><span>{t('State', 'الحالة')}</span><span>{t('Progress', 'التقدم')}</span><span className="mini-end">{pick(list.figure, lang)}</span></div>
        {list.rows.map((row, index) => <Row key={row.figure} row={row} lang={lang} on={index === 2} />)}
      </div>
    </div>
  );
}

/**
 * The landing picture: the same list in both languages, mirrored on the middle axis, the reader's own language first.
 * It is one image to assistive technology: the rows in it are no data.
 */
export function MirroredLists({ family, lang, label }: { family: Family; lang: Lang; label: string }) {
  const order: Lang[] = lang === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return (
    <div className="land-picture" role="img" aria-label={label}>
      {order.map((each) => <Mini key={each} family={family} lang={each} />)}
    </div>
  );
}
