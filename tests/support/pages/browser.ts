import { deepEqual } from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import { engineServers } from '../engines/engineEnvironment.ts';

/** Without windows it takes a third less time. */
const USUAL_PLACES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Chromium on this machine, CHROMIUM if that is set; undefined where there is none and browser tests are skipped by name. */
export const chromiumPath: string | undefined = (
  process.env.CHROMIUM ? [process.env.CHROMIUM] : USUAL_PLACES
).find((path) => existsSync(path));

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

export const launchBrowser = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [...ARGS, ...args],
  });

/** Content of a download, wherever the browser runs. */
export const readDownload = async (download: Download): Promise<Buffer> =>
  Buffer.concat(await (await download.createReadStream()).toArray());

export type Language = 'de' | 'en';
const LANGUAGES: readonly Language[] = ['de', 'en'];

/**
 * The languages that a file's journeys are walked in: one, so that half of the files are German and half English. Texts, widths and
 * axe have both wherever they are the matter. TEST_ALL=1 walks every journey in both.
 */
export function journeyLanguages(file: string): readonly Language[] {
  if (process.env.TEST_ALL) return LANGUAGES;
  const sum = [...basename(file)].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return LANGUAGES.filter((_, index) => index === sum % LANGUAGES.length);
}
const VIEWPORTS = [
  // High enough for the longest menu: what is cut off by a scrolled edge looks too small to axe.
  { width: 320, height: 900 },
  { width: 1280, height: 900 },
] as const;

/** Time for a busy machine: a late step still arrives, and a missing one still fails. */
const PATIENCE_MS = 120_000;

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors the page reported: console, exceptions, violated policies. Expected refusals of the API are none. */
  readonly problems: string[];
  /** Notes what is not accessible about the page as it stands, in both colour schemes and at both widths. */
  readonly look: (name: string) => Promise<void>;
  /** Closes the profile; fails where anything went wrong on the way. */
  readonly leave: () => Promise<void>;
}

/** For journeys on which the service worker counts: in a fresh profile it fetches and keeps what pages need without a network. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** A page of its own browser profile, in a language, without the service worker, whose problems are collected. */
export async function openPage(
  browser: Browser,
  language: Language,
  device: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    viewport: VIEWPORTS[1],
    serviceWorkers: 'block',
    ...device,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    // Chromium reports every answer of 400 and above; those are the API's refusals, shown to the citizen.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(`console: ${message.text()}`);
  });
  // Scripts for the page are text: the tests' types know no browser.
  await page.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) =>
      console.error('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI));`,
  });
  const faults: string[] = [];
  return {
    page,
    context,
    problems,
    look: async (name) => {
      faults.push(...(await accessibilityFaults(page, `${name}, ${language}`)));
    },
    leave: async () => {
      await context.close();
      deepEqual({ faults, problems }, { faults: [], problems: [] });
    },
  };
}

/** Less than half of what the package's own entry carries. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
type Violation = Pick<axe.Result, 'id'> & { readonly nodes: readonly Pick<axe.NodeResult, 'target'>[] };

/** Faults that axe finds on the page as it stands, in both colour schemes and at both widths, and whether it scrolls sideways. */
export async function accessibilityFaults(page: Page, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const before = page.viewportSize();
  // The look of a page does not hang on the engines: there one look is enough.
  const [viewports, schemes] = engineServers
    ? [[VIEWPORTS[1]], ['light'] as const]
    : [VIEWPORTS, ['light', 'dark'] as const];
  // Axe once per page, without its adapter: that one brings it anew for every look and opens a second page for the result.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(AXE);
  // Targets under the page's own foot are scrolled past it: axe would call their visible part a target too small.
  const foot = (position: 'static' | '') =>
    page.evaluate(
      `document.querySelectorAll('.page-foot').forEach(({ style }) => { style.position = '${position}'; })`,
    );
  await foot('static');
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const where = `${name}, ${viewport.width} px, ${colorScheme}`;
      // Only contrast of all rules hangs on the scheme: in the dark nothing else is asked again.
      const runOnly = colorScheme === 'dark' ? ['color-contrast'] : WCAG;
      // No rule of these reads style sheets, which axe would parse anew for each look.
      const preload = { assets: ['media'] };
      const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], preload };
      const { violations } = await page.evaluate<{ violations: readonly Violation[] }>(
        `axe.run(document, ${JSON.stringify(options)})`,
      );
      for (const { id, nodes } of violations)
        faults.push(`${where}: ${id} at ${nodes.map((n) => n.target.join(' ')).join(', ')}`);
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - window.innerWidth',
      );
      if (overflow > 0) faults.push(`${where}: scrolls ${overflow} px sideways`);
    }
  }
  await foot('');
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return faults;
}
