import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where any of the texts is found, byte by byte, in all files of a folder and in the texts given beside them: as it is, in
 * the forms that mails, JSON and addresses give it, and in another case.
 */
export async function byteSearch(
  folder: string,
  texts: Readonly<Record<string, string>>,
  beside: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const places: (readonly [string, Buffer])[] = Object.entries(beside).map(([name, text]) => [
    name,
    Buffer.from(text),
  ]);
  places.push(...(await filesOf(folder)));
  return places.flatMap(([name, bytes]) => {
    const folded = Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');
    return Object.entries(texts)
      .filter(([, text]) => formsOf(text).some((form) => bytes.includes(form) || folded.includes(form)))
      .map(([what]) => `${what} in ${name}`);
  });
}

/** Every file with its bytes. Begun anew when one was renamed meanwhile: under neither name it would be searched. */
async function filesOf(folder: string): Promise<readonly (readonly [string, Buffer])[]> {
  for (;;) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    try {
      return await Promise.all(
        paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
      );
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

const formsOf = (text: string): readonly string[] => [
  text,
  text.toLowerCase(),
  JSON.stringify(text).slice(1, -1),
  encodeURIComponent(text),
  text.replaceAll('=', '=3D').replaceAll(' ', '=20'),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  Buffer.from(text).toString('base64url'),
];
