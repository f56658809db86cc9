import { SESSION_SECONDS } from '@footprint/shared-events/catalogue/session.ts';
import type { Locator, Page } from '@playwright/test';
import { Client, loggedInClient } from '../calls/client.ts';
import { mailedHash } from '../citizens/outbox.ts';
import type { Language } from './browser.ts';
import { textsOf } from './texts.ts';

/** Actions of a citizen on the pages, in the words of the pages. */
export class CitizenPage {
  readonly page: Page;
  readonly url: string;
  readonly t: ReturnType<typeof textsOf>;
  readonly #language: Language;

  constructor(page: Page, url: string, language: Language) {
    this.page = page;
    this.url = url;
    this.t = textsOf(language);
    this.#language = language;
  }

  /** The language is chosen before any page is opened. */
  async arrive(): Promise<void> {
    await this.#keep({});
  }

  /**
   * Stores what the pages keep on the device, before anything of the application runs: to open one of them for that takes longer than
   * most of what a test then does.
   */
  async #keep(items: Readonly<Record<string, unknown>>): Promise<void> {
    // Once only, as the pages change what is stored.
    const filling = await this.page.addInitScript({
      content: Object.entries({ language: this.#language, ...items })
        .map(([key, item]) => `localStorage.setItem('${key}', '${JSON.stringify(item)}');`)
        .join(''),
    });
    await this.page.goto(`${this.url}/theme.js`);
    await filling.dispose();
  }

  /** Leaves answers of the quick check on the device, given just now. */
  async leaveAnswers(answers: object, asked: readonly string[] = ['people'], year = 2025): Promise<void> {
    const draft = { version: 1, year, answers, asked, at: Math.floor(Date.now() / 1000) };
    await this.page.evaluate((text) => localStorage.setItem('check', text), JSON.stringify(draft));
  }

  /** The text of a message id, as the page shows it. */
  message(messageId: string): string {
    return this.t(`messages:${messageId.replaceAll(':', '.')}`);
  }

  button(key: string) {
    return this.page.getByRole('main').getByRole('button', { name: this.t(key), exact: true });
  }

  /** Opens what stands folded away under a name. */
  async unfold(key: string): Promise<void> {
    await this.page.locator('summary').getByText(this.t(key), { exact: true }).click();
  }

  async fill(key: string, text: string, params: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t(key, params), exact: true }).fill(text);
  }

  /** A date as it is typed in the language of the page. */
  date(iso: string): string {
    const [year, month, day] = iso.split('-');
    return `${day}.${month}.${year}`;
  }

  async register(mail: string, password: string): Promise<void> {
    await this.page.goto(`${this.url}/about`);
    await this.page
      .getByRole('navigation')
      .getByRole('link', { name: this.t('shell:nav.register') })
      .click();
    await this.fillRegistration(mail, password);
    await this.button('account:register.submit').click();
    await this.page.waitForURL('**/about');
  }

  async fillRegistration(mail: string, password: string): Promise<void> {
    await this.fill('account:fullName.label', 'Ada Lovelace');
    await this.fill('account:mail.label', mail);
    await this.fill('account:password.label', password);
    await this.fill('account:repetition.label', password);
    await this.page.getByRole('checkbox').check();
  }

  /** Button of the account's menu; pressing it again closes it. */
  account() {
    return this.page.getByRole('banner').getByRole('button', { name: this.t('shell:nav.account') });
  }

  async pressLogout(): Promise<void> {
    await this.account().click();
    await this.page.getByRole('button', { name: this.t('shell:nav.logout') }).click();
  }

  /** Until the server has answered. */
  async logout(): Promise<void> {
    const ended = this.page.waitForResponse('**/sdp-api/logout');
    await this.pressLogout();
    await this.page.getByText(this.message('user:logout:done')).waitFor();
    await (await ended).finished();
  }

  /** In the browser of the registration. */
  async confirm(hash: string): Promise<void> {
    await this.page.goto(`${this.url}/user/register-confirm/${hash}`);
    const submit = this.button('account:confirm.submit');
    await submit.waitFor();
    // The page asks whose an account is that was not made in this browser; the bare call confirms it as well.
    if ((await this.page.getByRole('main').getByRole('textbox').count()) > 0) {
      const { status } = await fetch(`${this.url}/sdp-api/user/register-confirm/${hash}`, { method: 'POST' });
      if (status !== 200) throw new Error(`confirming answered ${status}`);
      return;
    }
    await submit.click();
    await this.page.getByText(this.message('user:registerConfirm:confirmed')).first().waitFor();
  }

  /** In another browser. */
  async prove(hash: string, mail: string, password: string): Promise<void> {
    await this.page.goto(`${this.url}/user/register-confirm/${hash}`);
    await this.fill('account:mail.label', mail);
    await this.fill('account:password.label', password);
    await this.button('account:confirm.submit').click();
  }

  /**
   * Logged in with the address confirmed, past notices and forms: for tests of what comes after. The account has the
   * password of all clients.
   */
  async enter({ dataDir }: { readonly dataDir: string }, mail: string): Promise<void> {
    const hash = await mailedHash(dataDir, mail, 'register-confirm');
    await new Client(this.url).post(`user/register-confirm/${hash}`);
    await this.enterAs(await loggedInClient(this.url, mail));
  }

  /**
   * The same with a session that is open, whether or not the address is confirmed; `now`: by the clock of the pages. No page is
   * open yet.
   */
  async enterAs(client: Client & { readonly userId: string }, { now = Date.now() } = {}): Promise<void> {
    const { token = '', userId } = client;
    // The client's entries are there for the pages, which know nothing of it.
    await client.post('user');
    const session = {
      name: 'session',
      value: token,
      url: this.url,
      httpOnly: true,
      sameSite: 'Strict',
    } as const;
    await this.page.context().addCookies([session]);
    const record = { id: userId, expires: now + SESSION_SECONDS * 1000 };
    await this.#keep({ session: record });
  }

  async login(mail: string, password: string): Promise<void> {
    await this.page.goto(`${this.url}/user/login`);
    await this.fill('account:mail.label', mail);
    await this.fill('account:password.label', password);
    await this.button('account:login.submit').click();
    await this.account().waitFor();
  }

  /** Switches a measure on, wherever it is folded away; `since`: an ISO date. */
  async pickMeasure(title: string, since?: string): Promise<void> {
    const main = this.page.getByRole('main');
    await main.getByRole('checkbox').first().waitFor();
    const folded = main.locator('[aria-controls="pick-fitting"][aria-expanded="false"]');
    if ((await folded.count()) > 0) await folded.click();
    await main.getByRole('checkbox', { name: title, exact: true }).check();
    if (since === undefined) return;
    const row = main.getByRole('article', { name: title, exact: true });
    await row.getByRole('button').click();
    await row
      .getByRole('textbox', { name: this.t('measures:pick.startAt'), exact: false })
      .fill(this.date(since));
  }

  /** Saves so many measures that are switched on. */
  async savePicked(count: number): Promise<void> {
    const save = this.t(`measures:basket.save_${count === 1 ? 'one' : 'other'}`, { count });
    await this.page.getByRole('main').getByRole('button', { name: save, exact: true }).click();
  }

  async addHousehold(name: string, members: number): Promise<void> {
    await this.page.goto(`${this.url}/input`);
    await this.fillHousehold(name, members);
    await this.button('shell:action.save').click();
    await this.page.getByRole('heading', { name, exact: true }).waitFor();
  }

  async fillHousehold(name: string, members: number): Promise<void> {
    await this.fill('household:hh.name.label', name);
    await this.fill('household:hh.area.label', '80');
    await this.fill('household:hh.members.label', String(members));
    await this.page.getByLabel(this.t('household:houseType.singleHouse')).check();
  }

  async addGasMeter(first: readonly [string, string], second: readonly [string, string]): Promise<void> {
    await this.page.goto(`${this.url}/input/ghg-domain/housing/gas`);
    await this.fill('energy:value.label', first[0]);
    await this.fill('energy:date.label', this.date(first[1]));
    await this.unfold('energy:name.label');
    await this.fill('energy:name.label', 'G-4711');
    await this.unfold('energy:frequency.legend');
    await this.page.getByLabel(this.t('energy:frequency.yearly')).check();
    await this.unfold('energy:second.legend');
    await this.fill('energy:second.value', second[0]);
    await this.fill('energy:second.date', this.date(second[1]));
    await this.button('energy:saveMeter').click();
    const noted = this.t('readings:noted', { value: '' }).trim();
    await this.page.getByRole('heading', { level: 2, name: new RegExp(`${noted}$`) }).waitFor();
  }

  /** Link of the bar above a page that leads on to a step. */
  onward(step: string): Locator {
    return this.page
      .getByRole('navigation', { name: this.t('shell:nav.crumbs') })
      .getByRole('link', { name: this.t('shell:nav.forward', { step: this.t(`shell:step.${step}`) }) });
  }

  /** The line of a sector in the overview, which a press opens. */
  overviewLine(sector: string): Locator {
    return this.page
      .getByRole('listitem')
      .locator('summary')
      .filter({ has: this.page.getByText(this.t(`shell:sector.${sector}`), { exact: true }) });
  }

  /** Tonnes of a sector as the overview shows them, e.g. '1.2'. */
  async ownEmissions(sector: string): Promise<string> {
    const text = await this.overviewLine(sector)
      .innerText({ timeout: 10_000 })
      .catch(async (error: unknown) => {
        const shown = await this.page.getByRole('main').innerText();
        throw new Error(`no ${sector} at ${this.page.url()}, but:\n${shown}`, { cause: error });
      });
    return (/\d+[.,]\d+/.exec(text)?.[0] ?? text).replace(',', '.');
  }
}
