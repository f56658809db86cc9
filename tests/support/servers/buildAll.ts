import { buildChangedPages, builtProgram } from '@footprint/services/start/builds.ts';

/** Several servers start at once in tests: what they run is built once before. */
export default async function setup(): Promise<void> {
  await buildChangedPages(() => undefined);
  await builtProgram(() => undefined);
}
