import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { JSDOM } from 'jsdom';
import { createServer } from 'vite';

// Modules of the application ask for these as soon as they are read.
const { window } = new JSDOM('', { url: 'https://localhost/' });
for (const name of ['window', 'document', 'location'] as const)
  Object.defineProperty(globalThis, name, { value: window[name] });

const server = await createServer({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { drawnPage } = (await server.ssrLoadModule('/src/app/drawnPage.tsx')) as {
  readonly drawnPage: () => Promise<string>;
};
parentPort?.postMessage(await drawnPage());
