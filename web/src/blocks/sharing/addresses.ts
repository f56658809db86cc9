/** How an embed looks; `auto`: as the reader's system has it. */
export type Theme = 'auto' | 'light' | 'dark';

/** Wide and high enough for the largest card. */
const SIZE = { width: 360, height: 400 } as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** A whole address of this installation. */
export const addressOf = (path: string): string => new URL(path, document.baseURI).href;

export function embedAddress(of: string, theme: Theme, language: string): string {
  const query = new URLSearchParams({ ...(theme !== 'auto' && { theme }), lang: language });
  return addressOf(`embed/${of}?${query}`);
}

/** Snippet that a site's editor pastes. */
export const snippetOf = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${SIZE.width}" height="${SIZE.height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
