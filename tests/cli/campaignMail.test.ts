import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '@footprint/infra/mail/port.ts';
import type { AccountCommand } from '@footprint/services/account/decide.ts';
import { mailsLink } from '@footprint/services/account/mails/mailsLink.ts';
import { byKind } from '@footprint/services/jobs/byKind.ts';
import { NEWSLETTER_MAIL, newsletterWorker } from '@footprint/services/jobs/newsletterWorker.ts';
import { NEWSLETTERS_STREAM } from '@footprint/shared-events/account/newsletter.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { EXAMPLE_OPERATOR } from '@footprint/shared-events/catalogue/operator.ts';
import { beforeAll, expect, test } from 'vitest';
import { registeredCitizen, sayOfAccount } from '../support/citizens/registeredCitizen.ts';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';
import { runCli } from '../support/servers/cli.ts';
import { projectToHead } from '../support/views/projectToHead.ts';

const ROUND = 'climate-bet-2021';
const PAGES = 'http://127.0.0.1:3000/app';
const LETTERS = {
  de: { subject: 'Neues', paragraphs: ['Guten Tag,', 'es gibt <Neues>.\nUnd mehr.'] },
  en: {
    subject: 'News',
    paragraphs: ['Hello,', 'there is news.'],
    link: { label: 'Read on', url: 'https://climate.example/news?a=1&b=2' },
  },
};

const open = enginesPerFile();
let template: string;
const users = new Map<string, string>();

const say = (userId: string, command: AccountCommand): Promise<void> =>
  sayOfAccount(open, userId, Date.now(), command);

const now = () => ({ campaigns: CAMPAIGNS, now: Date.now() / 1000 });
const newsletter = (userId: string, agreed: boolean): Promise<void> =>
  say(userId, { type: 'ChangeProfile', fields: { newsletter: agreed }, ...now() });

async function citizen(name: string, { confirmed = true, joins = true, agrees = true } = {}): Promise<void> {
  const language = name.startsWith('d') ? 'de' : 'en';
  const userId = await registeredCitizen(open, {
    name,
    language,
    recordedAt: Date.now(),
    confirms: confirmed,
  });
  users.set(name, userId);
  // While the round ran.
  const then = { campaigns: CAMPAIGNS, now: Date.parse('2021-06-01') / 1000 };
  if (joins) await say(userId, { type: 'JoinCampaign', kind: 'climate-bet', ...then });
  if (agrees) await newsletter(userId, true);
}

beforeAll(async () => {
  template = join(open.dataDir, 'news.json');
  writeFileSync(template, JSON.stringify(LETTERS));
  await citizen('dora');
  await citizen('emil');
  await citizen('frida');
  await citizen('unconfirmed', { confirmed: false });
  await citizen('outsider', { joins: false });
  await citizen('silent', { agrees: false });
  await projectToHead(open.engines);
});

const cli = (...args: string[]) => runCli({ DATA_DIR: open.dataDir }, 'campaign', ...args);
const mail = (...args: string[]) => cli('mail', '--round', ROUND, '--template', template, ...args);
const noted = async () =>
  (await open.engines.store.readStream(NEWSLETTERS_STREAM)).map(({ type, data, metadata }) => ({
    type,
    count: data.count,
    actor: metadata.actor,
  }));

test('a dry run says who would get what, and sends nothing', async () => {
  const { stdout } = await mail('--dry-run');
  expect(stdout).toContain('--- de: Neues');
  expect(stdout).toContain('https://climate.example/news?a=1&b=2');
  expect(stdout).toContain('3 of 3 participants who agreed are still to get it (1 de, 2 en)');
  expect(stdout).toContain('nothing was sent');
  expect(await noted()).toEqual([]);
  expect(await open.engines.jobs.stats()).toMatchObject({ waiting: 0 });
});

test('a newsletter goes once to who agreed, also then; run again it goes on', async () => {
  expect((await mail()).stdout).toContain('3 of 3 handed over');
  expect((await mail()).stdout).toContain('3 of 3 handed over');
  expect(await noted()).toEqual([{ type: 'NewsletterIssued', count: 3, actor: 'operator' }]);
  expect(await open.engines.jobs.stats()).toMatchObject({ waiting: 3 });
  await newsletter(users.get('frida') ?? '', false);
  const sent: Mail[] = [];
  const { store, keys } = open.engines;
  const worker = newsletterWorker({
    engines: { store, keys },
    linkSecret: open.secrets.LINK_SECRET,
    pagesUrl: PAGES,
    operator: EXAMPLE_OPERATOR,
    campaigns: CAMPAIGNS,
    now: Date.now,
    ledger: open.engines.ledger,
    mailer: {
      send: async (one) => void sent.push(one),
      withdraw: async () => 0,
      close: async () => undefined,
    },
  });
  open.engines.jobs.work(byKind({ [NEWSLETTER_MAIL]: worker }));
  await expect.poll(() => open.engines.jobs.stats()).toMatchObject({ waiting: 0, done: 3 });
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['dora@example.org', 'Neues'],
    ['emil@example.org', 'News'],
  ]);
  const [dora, emil] = sent.toSorted((a, b) => a.to.localeCompare(b.to));
  expect(dora?.html).toContain('<p>es gibt &lt;Neues&gt;.<br>Und mehr.</p>');
  expect(emil?.html).toContain('href="https://climate.example/news?a=1&amp;b=2"');
  expect(emil?.text).toContain('https://climate.example/news?a=1&b=2');
  const stop = `user/newsletter-stop/${mailsLink(open.secrets.LINK_SECRET, 'newsletter', users.get('emil') ?? '')}`;
  expect(emil?.unsubscribeUrl).toBe(`${PAGES}/sdp-api/${stop}`);
  expect(emil?.text).toContain(`${PAGES}/${stop}`);
  expect(emil?.text).toContain('Beispielbetreiber');
  await projectToHead(open.engines);
  expect((await mail()).stdout).toContain('0 of 2 participants who agreed are still to get it');
});

test('addresses come as a file for its owner alone, and the log says how many', async () => {
  const file = join(open.dataDir, 'addresses.csv');
  const { stdout } = await cli('addresses', '--round', ROUND, '--to', file);
  expect(stdout).toContain('2 addresses');
  const [head, ...rows] = readFileSync(file, 'utf8')
    .replaceAll(/[\ufeff"]/g, '')
    .trim()
    .split('\r\n');
  expect(head).toBe('mail;language;unsubscribe');
  expect(rows.map((row) => row.split(';').slice(0, 2)).sort()).toEqual([
    ['dora@example.org', 'de'],
    ['emil@example.org', 'en'],
  ]);
  expect(rows.every((row) => row.includes('/user/newsletter-stop/'))).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await noted()).at(-1)).toEqual({ type: 'AddressesExported', count: 2, actor: 'operator' });
  await expect(cli('addresses', '--round', ROUND, '--to', file)).rejects.toThrow('EEXIST');
  expect((await noted()).filter(({ type }) => type === 'AddressesExported')).toHaveLength(1);
});

test('what cannot be sent is refused with what is wrong', async () => {
  await expect(cli('mail', '--round', 'nowhere', '--template', template)).rejects.toThrow(
    'there is no round nowhere; known are climate-bet-2021, stop-fossil-2023',
  );
  const broken = join(open.dataDir, 'broken.json');
  writeFileSync(broken, JSON.stringify({ de: LETTERS.de, en: { ...LETTERS.en, subject: 'a\nb' } }));
  await expect(cli('mail', '--round', ROUND, '--template', broken)).rejects.toThrow(
    'is wrong at /en/subject',
  );
  writeFileSync(broken, 'no JSON');
  await expect(cli('mail', '--round', ROUND, '--template', broken)).rejects.toThrow('is no JSON');
  await expect(cli('mail', '--round', ROUND, '--template', 'missing.json')).rejects.toThrow(
    'missing.json is missing',
  );
});
