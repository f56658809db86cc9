import { Unread } from './unread.ts';

/** File in an archive, still packed. */
interface Entry {
  readonly name: string;
  readonly isLocked: boolean;
  readonly isPacked: boolean;
  readonly packed: Uint8Array<ArrayBuffer>;
  /** Checksum and length of what is packed, as both are written: of a gzip file they are the end. */
  readonly end: Uint8Array<ArrayBuffer>;
  /** Bytes it will have, as the archive says. */
  readonly size: number;
}

/** Signatures, lengths and places: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT (4.3). */
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Field of wide numbers, and a number that stands there. */
const ZIP_64 = 1;
const NO_ROOM = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
const LOCKED = 1;
/** A gzip file without a name and without a time: https://www.rfc-editor.org/rfc/rfc1952 (2.3). */
const GZIP = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/**
 * Files of an archive by their names, those that are `wanted`.
 * @param most - Bytes of all of them together: neither what the archive says nor what comes out may be more
 * @throws Unread for more than that, for files behind a password, and for an archive that is damaged
 */
export async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: (name: string, names: readonly string[]) => boolean,
  most: number,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const all = entriesOf(bytes);
  const names = all.map(({ name }) => name);
  const entries = all.filter(({ name }) => wanted(name, names));
  if (entries.some(({ isLocked }) => isLocked)) throw new Unread('locked');
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) throw new Unread('tooLarge');
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let left = most;
  for (const entry of entries) {
    const file = entry.isPacked ? await inflated(entry, left) : entry.packed;
    if (file.length !== entry.size) throw new Unread('unreadable');
    left -= file.length;
    if (left < 0) throw new Unread('tooLarge');
    files.set(entry.name, file);
  }
  return files;
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let end = bytes.length - DIRECTORY_END_LENGTH;
  const least = Math.max(0, end - LONGEST_COMMENT);
  while (end >= least && view.getUint32(end, true) !== DIRECTORY_END) end--;
  if (end < least) throw new Unread('unreadable');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = view.getUint16(end + 10, true); i > 0; i--) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new Unread('unreadable');
    const method = view.getUint16(at + 10, true);
    if (method !== STORED && method !== DEFLATED) throw new Unread('unreadable');
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const name = at + DIRECTORY_ENTRY_LENGTH;
    const { size, packedSize, local } = placeOf(view, at, name + nameLength, extraLength);
    const from = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(name, name + nameLength)),
      isLocked: (view.getUint16(at + 8, true) & LOCKED) !== 0,
      isPacked: method === DEFLATED,
      packed: bytes.subarray(from, from + packedSize),
      end: new Uint8Array(Uint32Array.of(view.getUint32(at + 16, true), size).buffer),
      size,
    });
    at = name + nameLength + extraLength + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Bytes of an entry, unpacked and packed, and where it begins; some programs write all of them in eight bytes behind its name. */
function placeOf(view: DataView, at: number, extra: number, extraLength: number) {
  let wide = extra;
  while (wide < extra + extraLength && view.getUint16(wide, true) !== ZIP_64)
    wide += 4 + view.getUint16(wide + 2, true);
  wide += 4;
  const read = (place: number): number => {
    const value = view.getUint32(place, true);
    if (value !== NO_ROOM) return value;
    wide += 8;
    return Number(view.getBigUint64(wide - 8, true));
  };
  return { size: read(at + 24), packedSize: read(at + 20), local: read(at + 42) };
}

/** Unpacks as a gzip file: its checksum and its length are compared with what comes out, and nothing beyond `most` is kept. */
async function inflated({ packed, end }: Entry, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  // Failures of writing are failures of reading as well.
  const written = Promise.allSettled(
    [GZIP, packed, end].map((part) => writer.write(part)).concat(writer.close()),
  );
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Unread('tooLarge');
    }
    chunks.push(next.value);
  }
  await written;
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
