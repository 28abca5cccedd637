/** Findings of accessibility: the one place that asks axe for them. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

interface Look {
  /** Selector of the part of the page that is looked at. */
  part?: string | undefined;
  /** Names of the rules that are asked for; none: all. */
  rules?: string[] | undefined;
}

/**
 * Findings on a page. Asked within the page: the other way of axe opens one more page to join what it found in frames of other addresses,
 * and there are none. Preloading is for rules that are never serious.
 */
export async function findings(page: Page, { part, rules }: Look = {}): Promise<Findings> {
  const options = { resultTypes: ['violations' as const], preload: false, ...(rules && { runOnly: rules }) };
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
  return (await (part === undefined ? axe : axe.include(part)).analyze()).violations;
}

/** Those that keep somebody from using the page. */
export const serious = async (page: Page, look?: Look): Promise<Findings> =>
  (await findings(page, look)).filter(({ impact }) => impact === 'serious' || impact === 'critical');

/** The same, one line each. */
export const seriousLines = async (page: Page): Promise<string[]> =>
  (await serious(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
