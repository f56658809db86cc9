import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';

/**
 * Writes drawn.html, the page that visitors see first as the application itself renders it: the server sends it along, so that
 * the first question stands there before the first script runs.
 */
export const drawnPage = (): Plugin => ({
  name: 'drawn-page',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    // In a thread of its own: the application expects a browser, and goes on until its page is left.
    const thread = new Worker(new URL('./drawnPage.worker.ts', import.meta.url));
    const [markup] = (await once(thread, 'message')) as [string];
    await thread.terminate();
    writeFileSync(join(dir, 'drawn.html'), markup);
  },
});
