/** An RFI leads to a change order, an invoice and a payment; the project's ledger shows them. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ADMIN, enter, ORIGIN } from './enter.ts';
import { mark } from './mark.ts';

type Made = { id: number };

/** Calls the API and returns its answer. */
async function call<T>(page: Page, method: 'get' | 'post', path: string, data?: unknown): Promise<T> {
  const answer = await page.request[method](`/api/${path}`, { headers: ORIGIN, ...(data === undefined ? {} : { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** A project with a signed commitment of 100,000 and an open period, and an RFI. */
async function arrange(page: Page, name: string): Promise<{ project: number; commitment: number; rfi: number; code: string }> {
  const me = await call<Made>(page, 'get', 'user');
  const [contact] = await call<Made[]>(page, 'get', 'lookup/company_contact');
  const [company] = await call<Made[]>(page, 'get', 'lookup/company?search=Sahil');
  const [code] = await call<(Made & { label: string })[]>(page, 'get', 'lookup/cost_code?search=Concrete');
  const { id: project_id } = await call<Made>(page, 'post', 'pm-web/projects', { project_name_en: name, manager_id: me.id });
  await call(page, 'post', 'pm-web/cost-periods', { project_id, name: 'Now', start_date: '2020-01-01', finish_date: '2039-12-31' });
  const commitment = await call<Made>(page, 'post', 'pm-web/commitments', {
    project_id,
    description: `Works of ${name}`,
    company_id: company!.id,
    retention_on_services: 10,
    tax_percent: 15,
    lines: [{ cost_code_id: code!.id, description: 'Walls', quantity: 100, unit_cost: 1000 }],
  });
  for (const action of ['submit', 'approve', 'send_for_signature'])
    await call(page, 'post', `pm-web/commitments/${commitment.id}/${action}`, {});
  await call(page, 'post', `pm-web/commitments/${commitment.id}/execute`, { execution_date: '2026-01-01' });
  const rfi = await call<Made>(page, 'post', 'pm-web/rfi', {
    project_id,
    description: 'Wall thickness at the inlet',
    question: '<p>Which thickness holds?</p>',
    from_contact_id: contact!.id,
    to_contact_id: contact!.id,
    rfi_manager_id: me.id,
    assignee_ids: [me.id],
    response_due_date: '2039-01-01',
  });
  return { project: project_id, commitment: commitment.id, rfi: rfi.id, code: code!.label };
}

const pasteInto = (page: Page, text: string): Promise<void> =>
  page.evaluate((block) => {
    const data = new DataTransfer();
    data.setData('text/plain', block);
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

/** An action with a comment. */
async function decide(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, label: string, search: string, within: Page | Locator = page): Promise<void> {
  const field = within.getByRole('combobox', { name: label });
  await field.click();
  await field.pressSequentially(search);
  await page.getByRole('option').filter({ hasText: search }).first().waitFor();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await field.press('Enter');
}

test('an RFI from draft to a change order, an invoice, a payment, and the figures of the ledger', async ({ page }) => {
  await enter(page, ADMIN);
  const name = `Inlet ${mark()}`;
  const { project, commitment, rfi, code } = await arrange(page, name);

  await call(page, 'post', 'posts', { postable_type: 'rfi', postable_id: rfi, body: '<p>The designer is asked too.</p>' });
  await page.goto(`/pm-web/rfi/${rfi}`);
  // Asks for the assignee and the due date, prefilled from the record.
  await decide(page, 'Send question');
  // The whole conversation by keyboard: R goes to the input, and a draft survives a reload.
  await expect(page.getByRole('button', { name: 'Write a reply' })).toBeVisible();
  await page.keyboard.press('r');
  const input = page.getByRole('textbox', { name: 'Write a reply' });
  await expect(input).toBeFocused();
  await page.keyboard.type('300 mm at the inlet.');
  // What is open stays open when the page learns that a note for the own company is possible as well.
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/api/my-company', async (route) => {
    await told;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Continue your draft' }).waitFor();
  await page.keyboard.press('r');
  await expect(input).toHaveText('300 mm at the inlet.');
  await expect(page.getByRole('radio', { name: 'My company' })).toHaveCount(0);
  tell();
  await expect(page.getByText('My company')).toBeVisible();
  await expect(input).toHaveText('300 mm at the inlet.');
  await page.keyboard.press('Control+Enter');
  const replies = page.getByRole('region', { name: 'Replies' });
  await expect(replies.getByText('300 mm at the inlet.')).toBeVisible();
  // The tab counts everything that was said: the reply and the comment.
  await expect(page.getByRole('tab').first()).toHaveText(/Conversation\s*2/);
  await page.locator('.d-head').getByRole('button', { name: 'Accept as answer' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('300 mm at the inlet.');
  await expect(replies.getByText(/The answer is shown above/)).toBeVisible();

  await page.locator('.d-head').getByRole('button', { name: 'Make a change order' }).click();
  await choose(page, 'Commitment', 'Works of', page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Make a change order' }).click();
  // The created record opens.
  await page.waitForURL(/commitments-co\/\d+$/);

  await page.goto(`${page.url()}/edit`);
  await page.getByRole('grid', { name: 'Lines' }).locator('[data-at="0:0"]').click();
  // Saving waits for the lookup of what was pasted.
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/lookup/cost_code?*', async (route) => {
    await asked;
    await route.continue();
  });
  await pasteInto(page, `${code}\tThicker walls\tAdded\t10\t1500`);
  await expect(page.getByRole('grid', { name: 'Lines' })).toContainText('Concrete');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Save commitment change order' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await page.waitForURL(/commitments-co\/\d+$/);
  await expect(page.getByText('SAR 15,000.00').first()).toBeVisible();
  await decide(page, 'Submit');
  await decide(page, 'Approve');

  await page.goto('/pm-web/progress-invoices/create');
  await page.getByRole('textbox', { name: 'Subject' }).fill('First certificate');
  await choose(page, 'Project', name);
  await choose(page, 'Commitment', 'Works of');
  await choose(page, 'Cost period', 'Now');
  await page.getByRole('textbox', { name: 'Work from' }).fill('01/11/2026');
  await page.getByRole('textbox', { name: 'Work to' }).fill('20/11/2026');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/progress-invoices\/\d+$/);
  const invoice = Number(/\d+$/.exec(page.url())![0]);
  await page.goto(`${page.url()}/edit`);
  const lines = page.getByRole('grid', { name: 'Lines' });
  // The description of a line is beside the inputs; it is read-only here.
  await expect(lines.locator('[data-at="1:0"]')).toHaveText('Thicker walls');
  await expect(lines.locator('[data-at="1:1"]')).toHaveText('15,000.00');
  await expect(lines.locator('[data-at="1:0"]')).toHaveAttribute('aria-readonly', 'true');
  await lines.locator('[data-at="0:3"]').click();
  await pasteInto(page, '40000\n15000');
  await expect(lines).toContainText('55,000.00');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/progress-invoices\/\d+$/);
  await decide(page, 'Submit');
  await decide(page, 'Approve');

  const { company_id, current_payment_due: due } = await call<{ company_id: number; current_payment_due: number }>(
    page,
    'get',
    `pm-web/progress-invoices/${invoice}`,
  );
  const payment = await call<Made>(page, 'post', 'pm-web/ap-payments', {
    company_id,
    project_id: project,
    amount: due,
    applied_to: [{ progress_invoice_id: invoice, amount: due }],
  });
  await page.goto(`/pm-web/ap-payments/${payment.id}`);
  await page.getByRole('button', { name: 'Initiate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Initiate' }).click();
  await page.getByRole('button', { name: 'Settle' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Bank reference' }).fill('TRF-7781');
  await page.getByRole('dialog').getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(page.getByText('Settled').first()).toBeVisible();
  await expect(page.getByText('TRF-7781').first()).toBeVisible();

  // 55,000 of work, a tenth retained; 15 per cent tax on the amount due.
  await page.goto(`/pm-web/projects/${project}/ledger`);
  const total = page.getByRole('row').filter({ hasText: 'Project' }).last();
  for (const figure of ['115,000', '55,000', '5,500', '56,925']) await expect(total).toContainText(figure);

  // The commitment shows how its amounts are calculated, and from which rows.
  await page.goto(`/pm-web/commitments/${commitment}`);
  const sums = page.getByRole('region', { name: 'How the amounts are calculated' });
  await expect(sums).toContainText('115,000.00');
  await sums.getByRole('button', { name: /^Paid/ }).click();
  await expect(page.locator('.cs-rows')).toContainText('56,925.00');
  await sums.getByRole('button', { name: /^Approved change orders/ }).click();
  await page.locator('.cs-rows').getByRole('button', { name: 'Open as a list' }).click();
  await expect(page.getByRole('tab', { name: 'Change orders', selected: true })).toBeVisible();
});
