import type { Config } from '@footprint/infra/config.ts';

/** Data that the projector's thread is started with. */
export interface ProjectorData {
  readonly config: Config;
}

/** Reports of the projector to the main thread. */
export type ProjectorReport =
  | { readonly type: 'active'; readonly set: string }
  | { readonly type: 'round'; readonly partitions: number }
  | { readonly type: 'poison'; readonly partition: number; readonly error: string }
  | { readonly type: 'trouble'; readonly error: string }
  | { readonly type: 'stopped' };
