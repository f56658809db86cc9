import { buildChangedPages, builtProgram } from '@footprint/services/start/builds.ts';
import type { TestProject } from 'vitest/node';

/**
 * Several servers start at once in tests: what they run is built once before, and none of them reads all sources again to learn
 * whether it is. While a watch goes on, each looks for itself.
 */
export default async function setup({ vitest }: TestProject): Promise<void> {
  await buildChangedPages(() => undefined);
  const program = await builtProgram(() => undefined);
  if (!vitest.config.watch) process.env.BUILT_PROGRAM = program;
}
