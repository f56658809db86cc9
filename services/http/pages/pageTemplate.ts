import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';

/** How a page describes itself to those who link to it. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Whole addresses: those who read them do not know where they are. */
  readonly url: string;
  /** Absent where no picture can be made. */
  readonly image?: {
    readonly url: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  };
}

interface Preloaded {
  /** As the application declares it, such as user/register-confirm/:hash? */
  readonly path: string;
  /** Marks the page that stands at this path for visitors without a session. */
  readonly forVisitors?: true;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: readonly string[];
}

/** The request for a page. */
interface Asked {
  /** Below the app base. */
  readonly path: string;
  readonly hasSession: boolean;
}

interface Found {
  readonly html: string;
  /** The application has a page at this path; else it says that there is none. */
  readonly isPage: boolean;
}

/** After the first script and what it imports: that is the largest piece and must not wait for a connection. */
const STYLES = '<link rel="stylesheet"';
/** The first thing that runs. */
const SCRIPT = '<script';
/** Path of the page that visitors see first. */
const FIRST = '';
/** A page's own styles come after those of all pages, some of which they change. */
const END = '</head>';
/** Behind the root, in which the application draws. */
const NO_SCRIPT = '<noscript>';

/** Makes the one page, which routes itself, with the parts that differ by installation and by path written into it. */
export async function pageTemplate(
  folder: string,
  base: string,
  { offline, operator }: { readonly offline: boolean; readonly operator: string },
): Promise<(asked: Asked, meta?: PageMeta) => Found> {
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const preloads = JSON.parse(await readFile(join(folder, 'preloads.json'), 'utf8')) as Preloaded[];
  const page = built
    .replace('<base href="/">', `<base href="${base}/">`)
    .replace('<meta name="offline" content="on"', `<meta name="offline" content="${offline ? 'on' : 'off'}"`)
    // A function: in a text the dollar signs of a name would mean something.
    .replace('name="operator" content=""', () => `name="operator" content="${escapeHtml(operator)}"`);
  const drawn = drawnOf(await readFile(join(folder, 'drawn.html'), 'utf8'));
  const known = preloads.map(({ path, forVisitors, scripts, styles, texts }) => ({
    matches: patternOf(path),
    forVisitors,
    // Without these the browser would learn what a page needs only from the script it has just fetched.
    page: page
      .replace(STYLES, `${[...scripts, ...texts].map(preloadOf).join('')}${STYLES}`)
      .replace(END, `${styles.map(styleOf).join('')}${END}`)
      .replace(NO_SCRIPT, (tag) => (path === FIRST && forVisitors ? drawn + tag : tag)),
  }));
  return ({ path, hasSession }, meta) => {
    const found = known.filter(({ matches }) => matches.test(path));
    const own = found.find(({ forVisitors = false }) => forVisitors === !hasSession) ?? found[0];
    const shown = own?.page ?? page;
    return {
      isPage: own !== undefined,
      // Before the first script: a reader of the beginning alone finds it there.
      html: meta ? shown.replace(SCRIPT, () => `${tagsOf(meta)}${SCRIPT}`) : shown,
    };
  };
}

const tag = (property: string, content: string | number): string =>
  `<meta property="${property}" content="${escapeHtml(String(content))}">`;

/** https://ogp.me */
const tagsOf = ({ title, description, url, image }: PageMeta): string =>
  [
    ...[tag('og:type', 'website'), tag('og:title', title), tag('og:description', description)],
    tag('og:url', url),
    ...(image
      ? [
          ...[tag('og:image', image.url), tag('og:image:type', 'image/png'), tag('og:image:alt', image.alt)],
          ...[tag('og:image:width', image.width), tag('og:image:height', image.height)],
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
  ].join('');

/** Behind what the first paint waits for: on a slow line they would share it with the styles of the head. */
const preloadOf = (script: string): string =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`;
const styleOf = (style: string): string => `<link rel="stylesheet" crossorigin href="${style}">`;

/** Where it is not to be shown it stays out of sight. */
const drawnOf = (markup: string): string =>
  `<template id="drawn">${markup}</template><script src="drawn.js"></script>`;

/** Paths by the application's notation: `:name` is one step, `:name?` one or none. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`);
