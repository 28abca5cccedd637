/** Custom fields: an administrator adds them in Arabic, uses them in form, list, filter and history, and retires them. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { seriousLines } from './axe.ts';
import { enter, MEMBER, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';
import { cleanUp, project } from './own-records.ts';

/** In a separate tenant, so that other tests' lists keep their columns. */
const ADMIN = 'admin@ut.example';

const inArabic = (page: Page, url: string): Promise<void> => page.context().addCookies([{ name: 'lang', value: 'ar', url }]);

/** A record in the recycle bin still has values, so the field is retired instead of deleted. */
async function takeAway(page: Page): Promise<void> {
  const { data } = (await (await page.request.get('/api/custom-fields?limit=500')).json()) as { data: { id: number; name: string }[] };
  for (const { id } of data.filter(({ name }) => /^cf_e2e/.test(name))) {
    if (!(await page.request.delete(`/api/custom-fields/${id}`, { headers: ORIGIN })).ok())
      await page.request.put(`/api/custom-fields/${id}`, { headers: ORIGIN, data: { retired: true } });
  }
}

test('who may not define fields is told so, and is not led there', async ({ page }) => {
  await enter(page, MEMBER);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Custom fields' })).toHaveCount(0);
  await page.goto('/settings/fields');
  await expect(page.locator('.k-empty')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Custom fields', exact: true })).toHaveCount(0);
});

test.describe('for an administrator', () => {
  test.afterEach(async ({ page }) => {
    await cleanUp({ page });
    await takeAway(page);
  });

  test('a choice and a date are added in Arabic, used at once, and retired', async ({ page, baseURL }) => {
    const stamp = mark();
    const [grade, day] = [`تصنيف الموقع ${stamp}`, `تاريخ المعاينة ${stamp}`];
    await inArabic(page, baseURL ?? '');
    await enter(page, ADMIN);
    await page.goto('/settings');
    await page.getByRole('main').getByRole('link', { name: 'الحقول المخصصة' }).click();
    await page
      .getByRole('navigation', { name: 'أنواع السجلات' })
      .getByRole('link', { name: /^المشاريع(?! الإنشائية)/ })
      .click();

    const drawer = page.getByRole('dialog');
    const add = async (type: string, label: string, name: string): Promise<void> => {
      await page.getByRole('button', { name: 'إضافة حقل' }).click();
      await drawer.getByRole('button', { name: new RegExp(`^${type}`) }).click();
      await expect(drawer.getByRole('textbox', { name: 'التسمية بالعربية' })).toBeFocused();
      await drawer.getByRole('textbox', { name: 'التسمية بالعربية' }).fill(label);
      await drawer.getByRole('textbox', { name: 'الاسم البرمجي' }).fill(name);
      await drawer.getByRole('switch', { name: 'التصفية' }).check();
      await drawer.getByRole('switch', { name: 'في القائمة' }).check();
    };
    await add('اختيار من قائمة', grade, 'cf_e2e grade');
    await drawer.getByRole('textbox', { name: 'الخيار 1 بالعربية' }).fill('ساحلي');
    await drawer.getByRole('textbox', { name: 'الخيار 1 بالعربية' }).press('Enter');
    await expect(drawer.getByRole('textbox', { name: 'الخيار 2 بالعربية' })).toBeFocused();
    await page.keyboard.type('جبلي');
    await expect(drawer.getByRole('region', { name: 'معاينة' }).getByRole('radio', { name: 'ساحلي' })).toBeVisible();
    expect(await seriousLines(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    // A server error, shown at its input.
    const name = drawer.getByRole('textbox', { name: 'الاسم البرمجي' });
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill(`cf_e2e_grade_${stamp}`);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: grade, exact: true })).toBeVisible();
    await add('تاريخ يوم', day, `cf_e2e_day_${stamp}`);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: day, exact: true })).toBeVisible();
    expect(await seriousLines(page)).toEqual([]);

    const me = ((await (await page.request.get('/api/user')).json()) as { data: { id: number } }).data.id;
    const id = await project(page, `Custom ${stamp}`, { manager_id: me });
    await page.goto(`/projects/${id}/edit`);
    await page.getByRole('radio', { name: 'جبلي' }).check();
    await page.getByRole('textbox', { name: day }).fill('15/03/2027');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));
    await expect(page.locator('dt').filter({ hasText: grade })).toBeVisible();
    await page.goto(`/projects/${id}?tab=history`);
    await expect(page.getByRole('tabpanel')).toContainText(grade);

    await page.goto('/projects');
    await page.getByRole('button', { name: 'تصفية' }).click();
    await page.keyboard.type(grade);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'جبلي' }).check();
    await page.getByRole('button', { name: 'تطبيق' }).click();
    await expect(page).toHaveURL(/choice_2/);
    await expect(page.getByRole('columnheader', { name: grade })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: 'جبلي' })).toHaveCount(1);

    await page.goto('/settings/fields?entity=project');
    await page.getByRole('button', { name: `المزيد عن ${grade}` }).click();
    await page.getByRole('menuitem', { name: 'إيقاف' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'إيقاف الحقل' }).click();
    await expect(page.getByText('الموقوفة')).toBeVisible();
    await page.goto('/projects');
    await expect(page.getByRole('columnheader', { name: day })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: grade })).toHaveCount(0);
  });

  test('order by keyboard, and unsaved words are asked about', async ({ page }) => {
    const stamp = mark();
    await enter(page, ADMIN);
    for (const letter of ['A', 'B'])
      await page.request.post('/api/custom-fields', {
        headers: ORIGIN,
        data: {
          entity: 'program',
          type: 'text',
          label_en: `${letter} ${stamp}`,
          name: `cf_e2e_${letter.toLowerCase()}_${stamp}`,
          position: 1000,
        },
      });
    await page.goto('/settings/fields?entity=program');
    const labels = page.getByRole('list', { name: 'Fields in their order' }).getByRole('button', { name: new RegExp(`^[AB] ${stamp}$`) });
    await expect(labels).toHaveText([`A ${stamp}`, `B ${stamp}`]);
    await page.getByRole('button', { name: `More for B ${stamp}` }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
    await expect(labels).toHaveText([`B ${stamp}`, `A ${stamp}`]);
    await labels.first().click();
    await page.getByRole('textbox', { name: 'Label in English' }).fill('Other');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'Label in English' })).toHaveValue('Other');
    await page.reload();
    await expect(labels).toHaveText([`B ${stamp}`, `A ${stamp}`]);
  });
});
