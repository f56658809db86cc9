import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import type { Browser, Page } from '@playwright/test';
import { Client, freshMail, PASSWORD, registeredClient } from '../../support/calls/client.ts';
import { addGasMeter, addHousehold, noon } from '../../support/citizens/housing.ts';
import { read } from '../../support/citizens/lifeSteps.ts';
import { type NetworkWire, networkWire } from '../../support/engines/networkWire.ts';
import { type Language, openPage, type WatchedPage, WITH_WORKER } from '../../support/pages/browser.ts';
import { CitizenPage } from '../../support/pages/citizenPage.ts';

export const METER_PAGE = 'input/ghg-domain/housing/gas';
export const ADD_READING = '/meter-value/to-housing-meter';

export const originOf = (url: string): string => new URL(url).origin;

export interface Cellar extends WatchedPage {
  readonly citizen: CitizenPage;
  readonly t: CitizenPage['t'];
  readonly mail: string;
  readonly wire: NetworkWire;
  offline(): Promise<void>;
  online(): Promise<void>;
}

/** A citizen with a gas meter, on its page, ready to go down. */
export async function openCellar(
  browser: Browser,
  language: Language,
  server: { readonly url: string; readonly dataDir: string },
): Promise<Cellar> {
  const watched = await openPage(browser, language, WITH_WORKER);
  const { page, context } = watched;
  const wire = await networkWire(originOf(server.url));
  const citizen = new CitizenPage(page, `${wire.origin}/app`, language);
  const mail = freshMail();
  const client = await registeredClient(server.url, mail);
  const meterId = await addGasMeter(client, await addHousehold(client, { name: 'Zuhause' }), {
    meterInputFrequency: 'yearly',
    meterValueDate: noon('2025-01-02'),
  });
  await read(client, meterId, '2025-12-30', 13_300);
  await citizen.enter(server, mail);
  await openMeterPage(citizen);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  return {
    ...watched,
    citizen,
    t: citizen.t,
    mail,
    wire,
    offline: async () => {
      await wire.cut();
      await context.setOffline(true);
    },
    online: async () => {
      await wire.mend();
      await context.setOffline(false);
    },
    leave: async () => {
      await watched.leave();
      await wire.close();
    },
  };
}

export const formOf = ({ page, t }: CitizenPage) =>
  page.getByRole('form', { name: t('energy:reading.title') });

/** The field's label names the day. */
export const valueField = (citizen: CitizenPage) => formOf(citizen).locator('input[name="meterValue"]');

export async function openMeterPage(citizen: CitizenPage): Promise<void> {
  await citizen.page.goto(`${citizen.url}/${METER_PAGE}`);
  await formOf(citizen).waitFor();
}

/** Types a reading of a day of 2026 and saves it. */
export async function capture(
  citizen: CitizenPage,
  value: string,
  iso: string,
  title: string,
): Promise<void> {
  await valueField(citizen).fill(value);
  await formOf(citizen).getByText(citizen.t('readings:otherDay')).click();
  await citizen.fill('energy:date.label', citizen.date(iso));
  await citizen.button('energy:saveReading').click();
  const end = citizen.page.getByRole('heading', { name: citizen.t(title) });
  // The page asks once about a reading that looks unusual beside the ones of long ago.
  const asked = formOf(citizen).getByText(citizen.t('energy:doubt.waysOut.save'));
  await asked.or(end).waitFor();
  if (await asked.isVisible()) await citizen.button('energy:saveReading').click();
  await end.waitFor();
}

export async function next(citizen: CitizenPage): Promise<void> {
  await citizen.button('energy:saved.another').click();
  await formOf(citizen).waitFor();
}

export const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The values the server has of the citizen's meter, asked by another client. */
export async function stored(url: string, mail: string): Promise<readonly number[]> {
  const client = new Client(url);
  const login = await client.post<{ sessionToken: string }>('login', {
    mail,
    password: await passwordDigest(mail, PASSWORD),
  });
  client.token = login.body.sessionToken;
  const [meter] = (await client.post<{ id: number }[]>('meter/of-user')).body;
  const readings = (await client.post<{ v: number }[]>('meter-value/housing', { meterId: meter?.id })).body;
  return readings.map(({ v }) => v).sort((a, b) => a - b);
}
