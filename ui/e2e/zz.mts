import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
const BASE = 'http://127.0.0.1:4771';
const [, , what = 'all'] = process.argv;
const browser = await chromium.launch(await findBrowser());
const shots: [string, string, string, string, number, number][] = [];
for (const [lang, theme, w, h] of [['en', 'light', 1440, 900], ['ar', 'dark', 1440, 900], ['ar', 'light', 390, 844], ['en', 'dark', 390, 844]] as const) {
  for (const [name, path] of [['matrix', '/setting/risks'], ['appetite', '/setting/risks?part=appetite'], ['limits', '/setting/risks?part=acceptance']] as const)
    shots.push([name, path, lang, theme, w, h]);
}
const ctx0 = await browser.newContext({ baseURL: BASE });
const r = await ctx0.request.post('/api/login', { headers: { origin: BASE }, data: { email: 'admin@grc.example', password: 'Rukn#2026' } });
console.log('login', r.status());
const cookies = await ctx0.cookies();
if (what === 'draft') {
  const scale = (await (await ctx0.request.get('/api/risk-scale')).json()).data;
  const c = await ctx0.request.post(`/api/risk-matrices/${scale.id}/copy`, { headers: { origin: BASE }, data: {} });
  console.log('copy', c.status());
  const id = (await (await ctx0.request.get('/api/risk-matrices?status=draft&sort=-version&limit=1')).json()).data[0].id;
  shots.length = 0;
  for (const [lang, theme, w, h] of [['en', 'light', 1440, 1700], ['ar', 'dark', 1440, 1700], ['ar', 'light', 390, 2400]] as const) shots.push(['draft', `/setting/risks?matrix=${id}`, lang, theme, w, h]);
}
for (const [name, path, lang, theme, w, h] of shots) {
  if (what !== 'all' && what !== 'draft' && what !== name) continue;
  const ctx = await browser.newContext({ baseURL: BASE, viewport: { width: w, height: h } });
  await ctx.addCookies([...cookies.filter((c) => c.name !== 'lang'), { name: 'lang', value: lang, url: BASE }]);
  const page = await ctx.newPage();
  const errors: string[] = [];
  page.on('pageerror', (e) => errors.push(String(e)));
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  await page.addInitScript((t) => { const set = () => document.documentElement && (document.documentElement.dataset.theme = t); set(); document.addEventListener('DOMContentLoaded', set); }, theme);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
  await page.waitForSelector('.rs', { timeout: 10000 }).catch(() => errors.push('no .rs'));
  await page.evaluate(() => new Promise((r) => setTimeout(r, 600)));
  if (name === 'draft') {
    await page.locator('.k-seg button').nth(2).click();
    await page.locator('.rs-brush').first().click();
    await page.locator('[data-place="5-5"]').click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('7');
    await page.locator('.rs-hex input:not([type=color])').first().fill('#787878');
  }
  await page.screenshot({ path: `/tmp/rm-${name}-${lang}-${theme}-${w}.png` });
  console.log(name, lang, theme, w, await page.evaluate(() => document.documentElement.scrollWidth), errors.slice(0, 3));
  await ctx.close();
}
await browser.close();
