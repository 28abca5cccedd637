import type { Page, Response } from '@playwright/test';

const ENDED: readonly unknown[] = ['done', 'failed', 'cancelled'];

/** The answer that tells the page that its job has ended. Ask for it before the button that starts the job, and wait for it afterwards. */
export const jobDone = (page: Page): Promise<Response> =>
  page.waitForResponse(async (answer) => {
    if (!/\/api\/jobs\/\d+$/.test(answer.url()) || !answer.ok()) return false;
    const { data } = (await answer.json()) as { data: { state: string } };
    return ENDED.includes(data.state);
  });
