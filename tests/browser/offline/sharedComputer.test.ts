import { expect, test } from 'vitest';
import { freshMail, PASSWORD, registeredClient } from '../../support/calls/client.ts';
import { mailedHash } from '../../support/citizens/outbox.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { capture, openCellar, openMeterPage } from './cellar.ts';

const DAY_MS = 86_400_000;

/** Content of the browser's database, by whose it is, and the drafts beside it. */
const KEPT = `(async () => {
  const there = (await indexedDB.databases()).some(({ name }) => name === 'offline');
  const drafts = localStorage.getItem('drafts');
  if (!there) return { answers: [], readings: [], drafts };
  const database = await new Promise((resolve) => {
    const opening = indexedDB.open('offline');
    opening.onsuccess = () => resolve(opening.result);
  });
  const all = (store, ask) => new Promise((resolve) => {
    const asked = database.transaction(store).objectStore(store)[ask]();
    asked.onsuccess = () => resolve(asked.result);
  });
  const answers = [...new Set((await all('answers', 'getAllKeys')).map(([user]) => user))];
  const readings = (await all('readings', 'getAll')).map(({ user, body }) => user + ' ' + body.meterValue);
  database.close();
  return { answers, readings, drafts };
})()`;
interface Kept {
  readonly answers: readonly string[];
  readonly readings: readonly string[];
  readonly drafts: string | null;
}

describePages('on a shared computer', ({ product, browser }) => {
  test('the next citizen finds nothing of the one before, whose readings wait and are sent', async () => {
    const { page, context, citizen, mail, t, ...cable } = await openCellar(browser(), 'de', product);
    const kept = () => page.evaluate<Kept>(KEPT);
    const next = freshMail();
    const client = await registeredClient(product.url, next);
    await client.post(`user/register-confirm/${await mailedHash(product.dataDir, next, 'register-confirm')}`);
    const owner = await page.evaluate<string>(`JSON.parse(localStorage.getItem('session')).id`);

    await page.goto(`${citizen.url}/input/ghg-domain/mobility/vehicles`);
    await citizen.unfold('mobility:vehicle.rest');
    await page.getByRole('textbox', { name: t('mobility:vehicle.name.label') }).fill('Adas Kombi');
    await expect.poll(async () => (await kept()).drafts).toContain('Adas Kombi');
    await openMeterPage(citizen);
    await cable.offline();
    await capture(citizen, '13400', '2026-01-30', 'energy:queued.title');
    expect(await kept()).toMatchObject({ answers: [owner], readings: [`${owner} 13400`] });

    // The session runs out, which is no logout.
    await context.clearCookies();
    await page.evaluate(`localStorage.removeItem('session')`);
    await cable.online();
    await citizen.login(next, PASSWORD);
    // The pages of the next one keep answers of their own.
    await expect
      .poll(kept)
      .toEqual({ answers: expect.not.arrayContaining([owner]), readings: [`${owner} 13400`], drafts: null });
    await page.goto(`${citizen.url}/input`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await citizen.logout();
    expect(await kept()).toMatchObject({ readings: [`${owner} 13400`], drafts: null });

    await citizen.login(mail, PASSWORD);
    await expect.poll(async () => (await kept()).readings).toEqual([]);
    await citizen.logout();
    await expect.poll(kept).toEqual({ answers: [], readings: [], drafts: null });
    await cable.leave();
  });

  test('answers kept for use without a network are gone after two days', async () => {
    const { page, context, ...cable } = await openCellar(browser(), 'de', product);
    const kept = async () => (await page.evaluate<Kept>(KEPT)).answers.length;
    expect(await kept()).toBe(1);
    // An answer that arrives later would be kept as of then.
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.clock.install({ time: Date.now() + 3 * DAY_MS });
    await page.goto(`${cable.citizen.url}/about`);
    await expect.poll(kept).toBe(0);
    await cable.leave();
  });
});
