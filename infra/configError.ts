/** Exit code of a process that is configured in a way it cannot run with. */
export const EXIT_CONFIG = 78;

/** Setting that cannot be used; the message names it and what is wanted. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
