import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
const base = process.argv[2]!; const out = process.argv[3]!;
const b = await findBrowser();
const browser = await chromium.launch(b);
const sessions = new Map<string, any[]>();
async function cookiesOf(email: string) {
  const known = sessions.get(email); if (known) return known;
  const login = await fetch(`${base}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json', origin: base }, body: JSON.stringify({ email, password: 'Rukn#2026', remember_me: true }) });
  const c = login.headers.getSetCookie().map((c) => { const [nv] = c.split(';'); const i = nv!.indexOf('='); return { name: nv!.slice(0, i), value: nv!.slice(i + 1), url: base }; });
  sessions.set(email, c); return c;
}
const shots = process.argv.slice(4);
for (const s of shots) {
  const [email, path, lang, theme, width, name, act] = s.split('|') as string[];
  const ctx = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 }, reducedMotion: 'reduce' });
  if (email) await ctx.addCookies(await cookiesOf(email));
  await ctx.addCookies([{ name: 'lang', value: lang!, url: base }]);
  const p = await ctx.newPage();
  await p.addInitScript((t) => { const set = () => { document.documentElement.dataset['theme'] = t!; }; document.addEventListener('DOMContentLoaded', set); set(); }, theme);
  await p.goto(base + path);
  await p.waitForLoadState('networkidle').catch(() => {});
  await p.evaluate((t) => { document.documentElement.dataset['theme'] = t!; }, theme);
  for (const step of (act ?? '').split(';').filter(Boolean)) {
    if (step.startsWith('key:')) await p.keyboard.press(step.slice(4)); else if (step.startsWith('click:')) await p.locator(step.slice(6)).first().click(); else if (step.startsWith('wait:')) await p.waitForTimeout(Number(step.slice(5)));
  }
  await p.waitForTimeout(700);
  await p.screenshot({ path: `${out}/${name}.png` });
  await ctx.close();
}
await browser.close();
