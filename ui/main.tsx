/** Start of the screens: language and session first, then the first render. */
import './theme/index.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { boot, directionOf, stripLocale, writeLanguage } from './boot/boot.ts';
import { fetchUser } from './data/session.tsx';
import { loadMessages } from './i18n/index.ts';
import { routes } from './app/routes.tsx';

/** `/ar/projects`: the prefix sets the language and is removed (AMB-58). True if the page reloads for it. */
function acceptPrefix(): boolean {
  const { locale, path } = stripLocale(window.location.pathname);
  if (!locale) return false;
  writeLanguage(locale);
  window.history.replaceState(window.history.state, '', path + window.location.search + window.location.hash);
  if (locale === boot.locale) return false;
  window.location.reload();
  return true;
}

/** How long the first render waits for the page itself. After this time, on a slow line, the frame is drawn without it. */
const TIMEOUT_MS = 1000;

const loaded = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((done) => {
    if (router.state.initialized) {
      done();
      return;
    }
    const timer = setTimeout(finish, TIMEOUT_MS);
    const leave = router.subscribe((state) => {
      if (state.initialized) finish();
    });
    function finish(): void {
      clearTimeout(timer);
      leave();
      done();
    }
  });

/**
 * How long it waits for the fonts, which come beside the scripts. After this time text is drawn in another font first, and the whole page
 * moves when they are there: on a slow connection that is worse than a moment more.
 */
const FONTS_MS = 1_500;
const WEIGHTS = [400, 500, 600];

const ARABIC = '\u0639';

/**
 * The fonts of the page's language, and of Arabic names and titles in the records of a signed-in reader: what is drawn before they are
 * there moves when they come.
 */
const fonts = (): Promise<unknown> => {
  const family = getComputedStyle(document.body).fontFamily;
  const letters = (weight: number): string => (boot.locale === 'ar' || (boot.user && weight !== 500) ? `A${ARABIC}` : 'A');
  const all = Promise.allSettled(WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em ${family}`, letters(weight))));
  return Promise.race([all, new Promise((done) => void setTimeout(done, FONTS_MS))]);
};

async function start(): Promise<void> {
  if (acceptPrefix()) return;
  const root = document.documentElement;
  root.lang = boot.locale === 'cn' ? 'zh' : boot.locale;
  root.dir = directionOf(boot.locale);
  // The router starts to load the page at once, in parallel with the texts.
  const router = createBrowserRouter(routes());
  const [user] = await Promise.all([
    boot.user === undefined ? fetchUser() : boot.user,
    loadMessages('public'),
    boot.user ? loadMessages('app') : undefined,
    loaded(router),
    fonts(),
  ]);
  createRoot(document.getElementById('root')!).render(<App user={user} router={router} />);
}

void start();
