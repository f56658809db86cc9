import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { freshMail, registeredClient } from '../../support/calls/client.ts';
import { addHousehold } from '../../support/citizens/housing.ts';
import { accessibilityFaults, journeyLanguages, type Language } from '../../support/pages/browser.ts';
import type { CitizenPage } from '../../support/pages/citizenPage.ts';
import { describePages, type Pages } from '../../support/pages/describePages.ts';

const HOUSING = 'input/ghg-domain/housing';
const MOBILITY = 'input/ghg-domain/mobility';

interface Refusal {
  readonly path: string;
  /** The button that saves. */
  readonly press: string;
  /** Parts opened before all. */
  readonly open?: readonly string[];
  /** Values typed before, by the keys of the fields' labels. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Buttons and boxes pressed before, in this order. */
  readonly before?: readonly string[];
  readonly messageIds: readonly string[];
}

/** A form left empty or filled in wrongly, and every message it then shows. */
const BEFORE_LOGIN: Readonly<Record<string, Refusal>> = {
  'registration, empty': {
    path: 'user/register',
    press: 'account:register.submit',
    messageIds: [
      'form:user:error:fullName',
      'form:user:error:mail',
      'form:user:error:password',
      'form:user:error:privacy',
    ],
  },
  'registration, wrong': {
    path: 'user/register',
    press: 'account:register.submit',
    typed: {
      'account:mail.label': 'ada@example',
      'account:password.label': 'kurz 1',
      'account:repetition.label': 'lang-2',
    },
    messageIds: ['form:user:error:mail', 'form:user:error:password', 'form:user:error:repetition'],
  },
  'registration, guessed from the address': {
    path: 'user/register',
    press: 'account:register.submit',
    typed: {
      'account:mail.label': 'ada.lovelace@example.org',
      'account:password.label': 'lovelace1815',
    },
    messageIds: ['form:user:error:passwordOwn'],
  },
  'fast registration, empty': {
    path: 'user/register-fast',
    press: 'account:register.submit',
    messageIds: [
      'form:user:error:mail',
      'form:user:error:password',
      'form:userFastRegister:error:cityCode',
      'form:user:error:privacy',
    ],
  },
  'login, empty': {
    path: 'user/login',
    press: 'account:login.submit',
    messageIds: ['form:user:error:mail', 'form:login:error:password'],
  },
};

const LOGGED_IN: Readonly<Record<string, Refusal>> = {
  'household, empty': {
    path: 'input',
    before: ['household:hh.addTitle'],
    press: 'shell:action.save',
    messageIds: [
      'form:hhAdd:error:name',
      'form:hhAdd:error:hhArea',
      'form:hhAdd:error:hhMember',
      'form:hhAdd:error:hhHouseType',
    ],
  },
  'household of apartments, wrong': {
    path: 'input',
    before: ['household:hh.addTitle', 'household:houseType.apartmentHouse'],
    typed: { 'household:hh.area.label': '0', 'household:hh.members.label': '1,5' },
    press: 'shell:action.save',
    messageIds: [
      'form:hhAdd:error:hhArea',
      'form:hhAdd:error:hhMember',
      'form:hhAdd:error:hhApartmentsHeatSupply',
    ],
  },
  'gas meter, wrong': {
    path: `${HOUSING}/gas`,
    open: ['energy:name.label', 'energy:card.activities'],
    before: ['energy:activity.heating', 'energy:activity.warmWater'],
    typed: { 'energy:value.label': 'viel', 'energy:date.label': 'gestern', 'energy:name.label': '' },
    press: 'energy:saveMeter',
    messageIds: [
      'form:input:error:meterName',
      'form:inputGas:error:meterActivities',
      'form:input:error:meterValue',
      'form:input:error:meterValueDate',
    ],
  },
  'gas meter, both readings of one day': {
    path: `${HOUSING}/gas`,
    open: ['energy:second.legend'],
    typed: {
      'energy:date.label': '01.02.2026',
      'energy:second.value': '12',
      'energy:second.date': '01.02.2026',
    },
    press: 'energy:saveMeter',
    messageIds: ['form:input:error:secondDate'],
  },
  'power meter without a use': {
    path: `${HOUSING}/e-power`,
    open: ['energy:card.activities'],
    before: ['energy:activity.household'],
    press: 'energy:saveMeter',
    messageIds: ['form:inputEPower:error:meterActivities'],
  },
  'power meter with shares of 190': {
    path: `${HOUSING}/e-power`,
    open: ['energy:card.activities'],
    before: ['energy:activity.cooking'],
    press: 'energy:saveMeter',
    messageIds: ['form:input:error:consumptionShare'],
  },
  'vehicle, emptied': {
    path: `${MOBILITY}/vehicles`,
    typed: { 'mobility:vehicle.avgFuelConsume.label': '' },
    press: 'shell:action.save',
    messageIds: ['form:vehicle:error:kmPerYear', 'form:vehicle:error:avgFuelConsume'],
  },
  'flight, empty': {
    path: `${MOBILITY}/flights`,
    press: 'shell:action.save',
    messageIds: ['form:flight:error:type', 'form:flight:error:hours'],
  },
  'level, empty': {
    path: `${HOUSING}/heating`,
    press: 'shell:action.save',
    messageIds: ['form:personalType:error:name'],
  },
  'compensation, empty': {
    path: 'input/compensation',
    press: 'shell:action.save',
    messageIds: ['form:compensation:error:compType', 'form:compensation:error:value'],
  },
};

type Entry = readonly [name: string, refusal: Refusal];
type Visited = Awaited<ReturnType<Pages['visit']>>;
const LANGUAGES = journeyLanguages(import.meta.filename);
/** So many a test: each takes seconds on a busy machine. */
const A_TEST = 6;
const ENTRIES = Object.entries(LOGGED_IN);
const PARTS = Array.from({ length: Math.ceil(ENTRIES.length / A_TEST) }, (_, i) =>
  ENTRIES.slice(i * A_TEST, (i + 1) * A_TEST),
);

describePages('a form', ({ product, visit }) => {
  async function press(page: Page, name: string): Promise<void> {
    const main = page.getByRole('main');
    await main
      .getByRole('button', { name })
      .or(main.getByRole('checkbox', { name, exact: true }))
      .or(main.getByRole('radio', { name, exact: true }))
      .first()
      .press('Space');
  }

  async function refuse(citizen: CitizenPage, [name, refusal]: Entry): Promise<readonly string[]> {
    const { page, t } = citizen;
    await page.goto(`${product.url}/${refusal.path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const key of refusal.open ?? []) await citizen.unfold(key);
    for (const key of refusal.before ?? []) await press(page, t(key));
    for (const [key, text] of Object.entries(refusal.typed ?? {})) await citizen.fill(key, text);
    await press(page, t(refusal.press, { step: '' }));
    const summary = page.getByRole('alert');
    await summary.waitFor();
    for (const id of refusal.messageIds) {
      const text = citizen.message(id);
      expect([name, await summary.innerText()]).toEqual([name, expect.stringContaining(text)]);
      // The same words stand at the field.
      expect([name, id, await page.getByText(text, { exact: true }).count()]).toEqual([name, id, 2]);
    }
    return accessibilityFaults(page, name);
  }

  async function visitor(language: Language) {
    const opened = await visit(language);
    // A draft that one refusal leaves behind would disturb the next one.
    await opened.page.addInitScript({ content: `localStorage.removeItem('drafts');` });
    return opened;
  }
  async function refuseAll(
    { citizen, problems, context }: Visited,
    entries: readonly Entry[],
  ): Promise<void> {
    const faults: string[] = [];
    for (const entry of entries) faults.push(...(await refuse(citizen, entry)));
    expect(faults).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  }

  // spec 1 §9: password of 8 characters
  test.each(LANGUAGES)(
    'before a login names what is missing or wrong, above and at the field (%s)',
    async (language) => {
      const opened = await visitor(language);
      await opened.citizen.arrive();
      await refuseAll(opened, Object.entries(BEFORE_LOGIN));
    },
  );

  test.each(LANGUAGES.flatMap((language) => PARTS.map((part) => [language, part[0]?.[0], part] as const)))(
    'of a citizen names what is missing or wrong, above and at the field (%s, from "%s" on)',
    async (language, _, part) => {
      const opened = await visitor(language);
      const client = await registeredClient(product.url);
      await addHousehold(client, { name: 'Home', hhMember: 2 });
      await opened.citizen.enterAs(client);
      await refuseAll(opened, part);
    },
  );

  test('of registration says on leaving the field that an address is taken', async () => {
    const { page, context, citizen } = await visit('de');
    const mail = freshMail();
    await registeredClient(product.url, mail);
    await citizen.arrive();
    await page.goto(`${product.url}/user/register`);
    await citizen.fill('account:mail.label', mail.toUpperCase());
    await page.keyboard.press('Tab');
    await page.getByText(citizen.message('form:user:error:mailUniq')).waitFor();
    await context.close();
  });
});
