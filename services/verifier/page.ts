import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** In the order in which they need each other. */
const PARTS = ['crypto.ts', 'tree.ts', 'head.ts', 'verify.ts'];

/** Imports stand first, and an empty line after them. */
const withoutImports = (source: string): string =>
  source.startsWith('import ') ? source.slice(source.indexOf('\n\n')) : source;

/**
 * The verifier as one page that needs no server and no network: `node services/verifier/page.ts > verifier.html`. It reads
 * files where it is opened and sends nothing.
 */
export function verifierPage(): string {
  const script = PARTS.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .map((source) => stripTypeScriptTypes(withoutImports(source)).replaceAll(/^export /gm, ''))
    .join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Verifier of the footprint application</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
label { display: block; margin-top: 1rem; font-weight: 600 }
input { width: 100%; box-sizing: border-box; font: inherit; padding: 0.5rem }
li { overflow-wrap: anywhere }
</style>
<h1>Verifier</h1>
<p>Checks a signed head, an exported history (log.ndjson) or the certificate of an erasure, on this device alone: nothing is sent.</p>
<label for="key">Public key that the operator publishes (base64), then former ones, with a blank between them</label>
<input id="key" autocomplete="off" spellcheck="false">
<label for="files">Files</label>
<input id="files" type="file" multiple>
<ul id="found" role="status"></ul>
<script type="module">
${script}
const [key, files, found] = ['key', 'files', 'found'].map((id) => document.getElementById(id));
async function show() {
  const lines = [];
  for (const file of files.files) {
    try {
      for (const line of await verifyFile(await file.text(), ...key.value.trim().split(/\\s+/))) lines.push('✓ ' + file.name + ': ' + line);
    } catch (error) {
      lines.push('✗ ' + file.name + ': ' + error.message);
    }
  }
  found.replaceChildren(...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
}
for (const input of [key, files]) input.addEventListener('change', show);
</script>
</html>
`;
}

if (import.meta.main) process.stdout.write(verifierPage());
