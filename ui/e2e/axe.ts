/** Findings of accessibility: the one place that asks axe for them. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * Findings on a page, or in a part of it. Asked within the page: the other way of axe opens one more page to join what it found in frames
 * of other addresses, and there are none.
 */
export async function findings(page: Page, part?: string): Promise<Findings> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  return (await (part === undefined ? axe : axe.include(part)).analyze()).violations;
}

/** Those that keep somebody from using the page. */
export const serious = async (page: Page): Promise<Findings> =>
  (await findings(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical');

/** The same, one line each. */
export const seriousLines = async (page: Page): Promise<string[]> =>
  (await serious(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
