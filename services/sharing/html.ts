import escapeHtml from 'escape-html';

/** A piece of a page whose texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Html[];

/** What stands between the pieces of a template is escaped, unless it was made by this tag itself; false is nothing. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(pieces.reduce((text, piece, i) => `${text}${written(parts[i - 1])}${piece}`));

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part ? part.map(({ text }) => text).join('') : '';
}
