import escapeHtml from 'escape-html';

/** A piece of a page whose texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Html[];

/** Makes HTML of a template. Values between its pieces are escaped, unless this tag itself made them; false is nothing. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.reduce((text, piece, i) => `${text}${written(parts[i - 1])}${piece}`));

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part ? part.map(({ text }) => text).join('') : '';
}
