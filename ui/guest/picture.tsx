import { languagesOf } from '../boot/languages.ts';
import type { Language } from '../boot/languages.ts';

/** Size of the pictures in ui/public/pictures, created by `npm run screens -- landing`. */
const SIZE = { width: 1232, height: 804 };

/** Each start is light, so the dark picture is loaded only when the theme changes. */
function Shot({ family, lang }: { family: string; lang: Language }) {
  return (
    <span className="land-shot" lang={lang}>
      <img src={`/pictures/${family}-${lang}-light.webp`} {...SIZE} alt="" fetchPriority="high" data-for="light" />
      <img src={`/pictures/${family}-${lang}-dark.webp`} {...SIZE} alt="" loading="lazy" data-for="dark" />
    </span>
  );
}

/** The landing picture: the same screen in both languages, mirrored, the reader's language first. One image for assistive technology. */
export function Picture({ family, lang, label }: { family: string; lang: Language; label: string }) {
  return (
    <div className="land-picture" role="img" aria-label={label}>
      {languagesOf(lang).map((each) => (
        <Shot key={each} family={family} lang={each} />
      ))}
    </div>
  );
}
