import { textOf } from './readText.ts';

/** Why nothing of a file is read: forms that are no table, each with another way to one, and bounds. */
export type UnreadReason = 'tooLarge' | 'unreadable' | 'locked' | 'pdf' | 'picture' | 'json' | 'html' | 'xml';

/** Ends the reading of a file. */
export class Unread extends Error {
  readonly reason: UnreadReason;

  constructor(reason: UnreadReason) {
    super(`file not read: ${reason}`);
    this.reason = reason;
  }
}

/** Letters that files of a form begin with; a dot stands for any. Names of files say something else too often. */
const BEGINNINGS: readonly (readonly [UnreadReason, RegExp])[] = [
  ['pdf', /^%PDF-/],
  ['picture', /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:hei|mif|avif)|II\*\0|MM\0\*)/s],
];
const WORDS: readonly (readonly [UnreadReason, RegExp])[] = [
  ['html', /^<(?:!doctype html|html|head|body|table|meta|style|div)\b|^<\?xml.*?<html\b/is],
  ['xml', /^<(?:\?xml|!--|!doctype|[a-z][\w.:-]*[\s/>])/i],
  // A heading in brackets begins tables too.
  ['json', /^(?:\{\s*["}]|\[\s*[[{\]])/],
];
/** Bytes in which a form is looked for. */
const BEGINNING = 2_000;

/** The form of a file that is no table, by how it begins. */
export function formWithoutTable(bytes: Uint8Array): UnreadReason | undefined {
  const begin = bytes.subarray(0, BEGINNING);
  const letters = String.fromCharCode(...begin.subarray(0, 16));
  const text = textOf(begin)
    .replace(/^\uFEFF/, '')
    .trimStart();
  return (BEGINNINGS.find(([, form]) => form.test(letters)) ??
    WORDS.find(([, form]) => form.test(text)))?.[0];
}
