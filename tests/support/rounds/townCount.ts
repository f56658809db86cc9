import type { Page } from '@playwright/test';

/** People whose savings the page of a town shows large, from its sentence in German. */
export async function townCount(page: Page): Promise<number> {
  const text = await page.locator('.round-lead').locator('.round-whose, .nobody').first().innerText();
  if (text.includes('niemand')) return 0;
  const [, count] = /(?:sparen ([\d.]+) Menschen|spart ein Mensch)/.exec(text) ?? [];
  return count === undefined ? 1 : Number(count.replace('.', ''));
}
