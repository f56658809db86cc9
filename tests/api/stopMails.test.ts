import { mailsLink } from '@footprint/services/account/mails/mailsLink.ts';
import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import { STOP_PATHS, type StoppedMails } from '@footprint/shared-events/catalogue/stoppedMails.ts';
import { describe, expect, test } from 'vitest';
import { type Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

const LINK_SECRET = 'the secret of links, long enough for any check';
const product = serverPerFile({ LINK_SECRET });

const stopped = async (citizen: Client): Promise<unknown> =>
  (await citizen.post<{ remindersStopped: unknown }>('user', {})).body.remindersStopped;

const addressOf = (link: string): string => `${product.url}/sdp-api/user/reminders-stop/${link}`;

describe('the link that stops mails', () => {
  test('of a reminder stops reminders by one post of a mail program, as often as it is posted', async () => {
    shows('POST /user/reminders-stop/:link');
    const citizen = await registeredClient(product.url);
    const other = await registeredClient(product.url);
    const link = mailsLink(LINK_SECRET, 'reminders', citizen.userId);
    expect(await stopped(citizen)).toBe(false);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    // The two forms of RFC 8058, and the page's own way.
    for (const body of [new URLSearchParams('List-Unsubscribe=One-Click'), form, undefined]) {
      const answer = await fetch(addressOf(link), { method: 'POST', ...(body && { body }) });
      expect([answer.status, await answer.json()]).toEqual([200, { stopped: true }]);
    }
    await expect.poll(() => stopped(citizen)).toBe(true);
    expect(await stopped(other)).toBe(false);
    const { body } = await citizen.post<{ events: { type: string }[] }>('user/export', {});
    expect(body.events.filter(({ type }) => type === 'RemindersStopped')).toHaveLength(1);
  });

  test('of a campaign’s mail and of a newsletter stops these alone, and leaves no round', async () => {
    shows('POST /user/campaign-mails-stop/:link');
    shows('POST /user/newsletter-stop/:link');
    const citizen = await registeredClient(product.url);
    await citizen.post('campaign/join', { kind: 'stop-fossil' });
    await citizen.call('PUT', 'user/own', { newsletter: true });
    const chosen = async () => {
      const { body } = await citizen.post<UserAnswer>('user', {});
      const { remindersStopped, campaignMailsStopped, info, isStopFossilUser } = body;
      return { remindersStopped, campaignMailsStopped, newsletter: info.newsletter, isStopFossilUser };
    };
    const before = { remindersStopped: false, campaignMailsStopped: false, newsletter: true };
    await expect.poll(chosen).toEqual({ ...before, isStopFossilUser: true });
    const body = new URLSearchParams('List-Unsubscribe=One-Click');
    const post = (mails: StoppedMails, of: StoppedMails = mails) =>
      fetch(`${product.url}/sdp-api/${STOP_PATHS[mails]}/${mailsLink(LINK_SECRET, of, citizen.userId)}`, {
        method: 'POST',
        body,
      });
    expect((await post('campaign', 'newsletter')).status).toBe(404);
    expect((await post('newsletter', 'reminders')).status).toBe(404);
    expect((await post('campaign')).status).toBe(200);
    await expect.poll(chosen).toEqual({ ...before, campaignMailsStopped: true, isStopFossilUser: true });
    expect((await post('newsletter')).status).toBe(200);
    await expect
      .poll(chosen)
      .toEqual({ ...before, campaignMailsStopped: true, newsletter: false, isStopFossilUser: true });
  });

  test('that is opened leads to the page with the button and changes nothing', async () => {
    shows('GET /user/reminders-stop/:link');
    shows('GET /user/campaign-mails-stop/:link');
    shows('GET /user/newsletter-stop/:link');
    const citizen = await registeredClient(product.url);
    const link = mailsLink(LINK_SECRET, 'reminders', citizen.userId);
    const answer = await fetch(addressOf(link), { redirect: 'manual' });
    expect(answer.status).toBe(303);
    const page = new URL(answer.headers.get('location') ?? '', answer.url);
    expect(page.href).toBe(`${product.url}/user/reminders-stop/${link}`);
    expect((await fetch(page)).status).toBe(200);
    expect(await stopped(citizen)).toBe(false);
    for (const mails of ['campaign', 'newsletter'] as const) {
      const path = `${STOP_PATHS[mails]}/${mailsLink(LINK_SECRET, mails, citizen.userId)}`;
      const led = await fetch(`${product.url}/sdp-api/${path}`, { redirect: 'manual' });
      expect([led.status, new URL(led.headers.get('location') ?? '', led.url).href]).toEqual([
        ...[303, `${product.url}/${path}`],
      ]);
    }
  });

  test('stops nothing where we did not make it', async () => {
    const citizen = await registeredClient(product.url);
    const link = mailsLink('another secret, long enough for any check', 'reminders', citizen.userId);
    expect((await fetch(addressOf(link), { method: 'POST' })).status).toBe(404);
    expect((await fetch(addressOf('cut.short'), { method: 'POST' })).status).toBe(400);
    expect(await stopped(citizen)).toBe(false);
  });

  test('opens nothing else, and a form is read nowhere else', async () => {
    const citizen = await registeredClient(product.url);
    const [, hash = ''] = mailsLink(LINK_SECRET, 'reminders', citizen.userId).split('.');
    const { status } = await citizen.post(`user/register-confirm/${hash}`, {});
    expect(status).not.toBe(200);
    const form = new URLSearchParams({ mail: 'a@example.org' });
    const elsewhere = await fetch(`${product.url}/sdp-api/user/mail-exists`, { method: 'POST', body: form });
    expect(elsewhere.status).toBe(400);
  });

  test('is good until reminders are resumed, and again after that', async () => {
    const citizen = await registeredClient(product.url);
    const link = mailsLink(LINK_SECRET, 'reminders', citizen.userId);
    const post = () => fetch(addressOf(link), { method: 'POST' });
    await post();
    await citizen.call('PUT', 'user/own', { remindersStopped: false });
    expect(await stopped(citizen)).toBe(false);
    await post();
    await expect.poll(() => stopped(citizen)).toBe(true);
  });
});
