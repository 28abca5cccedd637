/** Start of the screens: language and session first, then the first paint. */
import './theme/index.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { boot, directionOf, stripLocale, writeLanguage } from './data/boot.ts';
import { fetchUser } from './data/session.tsx';
import { loadMessages } from './i18n/index.ts';
import { routes } from './pages/routes.tsx';

/** `/ar/projects`: the prefix chooses the language and goes (AMB-58). True when the page is loaded anew for it. */
function acceptPrefix(): boolean {
  const { locale, path } = stripLocale(window.location.pathname);
  if (!locale) return false;
  writeLanguage(locale);
  window.history.replaceState(window.history.state, '', path + window.location.search + window.location.hash);
  if (locale === boot.locale) return false;
  window.location.reload();
  return true;
}

async function start(): Promise<void> {
  if (acceptPrefix()) return;
  const root = document.documentElement;
  root.lang = boot.locale === 'cn' ? 'zh' : boot.locale;
  root.dir = directionOf(boot.locale);
  // The router begins to load the page at once, beside the texts.
  const router = createBrowserRouter(routes());
  const [user] = await Promise.all([boot.user === undefined ? fetchUser() : boot.user, loadMessages('public'), boot.user ? loadMessages('app') : undefined]);
  createRoot(document.getElementById('root')!).render(<App user={user} router={router} />);
}

void start();
