/** Where something stands across a picture, and how high: pixels. */
export interface Box {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

/** How wide a letter of 13 to 14 px is at most, on the average of its kind. */
const widthOf = (letter: string): number => {
  if (/[\d+−%]/.test(letter)) return 8.6;
  return /[\s.,:’/]/.test(letter) ? 4.6 : 7.4;
};

/** How much room a text takes, pixels. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + widthOf(letter), 0);

export const overlaps = (one: Box, other: Box): boolean =>
  one.from < other.to && other.from < one.to && one.top < other.bottom && other.top < one.bottom;

/** Words in as few lines as fit a width; one word is never parted. */
export function linesOf(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
