const UTF_16 = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
] as const;

/** A file's text: by its byte order mark, else UTF-8, else what older spreadsheets write on Windows, which UTF-8 cannot be. */
export function textOf(bytes: Uint8Array): string {
  const marked = UTF_16.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte));
  if (marked) return new TextDecoder(marked.name).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const readText = async (file: Blob): Promise<string> =>
  textOf(new Uint8Array(await file.arrayBuffer()));
