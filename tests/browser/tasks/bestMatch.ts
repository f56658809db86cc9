/** How well a name fits a word: 0 is the word itself, the higher the weaker; undefined where the word is not in it. */
function distance(word: string, name: string): number | undefined {
  const [wanted, text] = [word.toLowerCase(), name.toLowerCase()];
  const at = text.indexOf(wanted);
  if (at < 0) return undefined;
  const letter = /\p{Letter}/u;
  const starts = at === 0 || !letter.test(text[at - 1] ?? '');
  return (starts ? 0 : 1000) + text.length - wanted.length;
}

/**
 * The name that a newcomer presses who looks for these words, the preferred ones first: a name with a preferred word before
 * any other, then one in which it begins a word, then the shortest, then the first. Undefined where no name has any.
 */
export function bestMatch(words: readonly string[], names: readonly string[]): number | undefined {
  for (const word of words) {
    const fitting = names.flatMap((name, index) => {
      const far = distance(word, name);
      return far === undefined ? [] : [{ index, far }];
    });
    const [best] = fitting.sort((a, b) => a.far - b.far);
    if (best) return best.index;
  }
  return undefined;
}
