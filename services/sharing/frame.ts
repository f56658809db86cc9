import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { type Html, html } from './html.ts';
import { momentText, SHARING_TEXTS } from './texts.ts';

/** How an embed is asked for. */
export interface Look {
  /** Absent: as the reader's system has it. */
  readonly theme: 'light' | 'dark' | undefined;
  readonly language: Language;
}

interface Framed {
  readonly title: string;
  readonly content: Html;
  /** Where the button leads and what stands on it. */
  readonly way: { readonly to: string; readonly text: string };
  /** Time of the figures, in epoch seconds; absent where none are shown. */
  readonly at?: number;
}

/** A page for other people's pages: no script, no cookie, and links that leave the frame. */
export function framePage(
  { theme, language }: Look,
  { title, content, way, at }: Framed,
  { style, site }: { readonly style: Html; readonly site: string },
): string {
  const texts = SHARING_TEXTS[language];
  const leaves = html`<span class="hidden">${texts.newTab}</span>`;
  return html`<!doctype html>
<html lang="${language}"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
<a class="button" href="${way.to}" target="_blank" rel="noopener">${way.text}${leaves}</a>
<p class="fine">${at !== undefined && html`<span>${texts.asOf} ${momentText(at, language)}</span>`}<a href="${site}/method" target="_blank" rel="noopener">${texts.method}${leaves}</a></p>
</main>
</body>
</html>
`.text;
}
