import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const node = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, environment: 'node', testTimeout: 20_000, hookTimeout: 30_000, ...extra },
});

export default defineConfig({
  test: {
    projects: [
      node('unit', ['{shared-events,infra,projections,services}/**/*.test.ts']),
      node('contract', ['tests/contract/**/*.test.ts']),
      node('api', ['tests/api/**/*.test.ts']),
      node('faults', ['tests/faults/**/*.test.ts'], { testTimeout: 300_000, fileParallelism: false }),
      node('browser', ['tests/browser/**/*.test.ts'], { testTimeout: 180_000, fileParallelism: false }),
      ...(existsSync('web/vite.config.ts') ? ['./web/vite.config.ts'] : []),
    ],
  },
});
