import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    shows?: readonly string[];
  }
}

/**
 * Says which calls ('POST /user/:id') and which pages ('/user/data') the running test exercises as the specification asks
 * for. It stands in reports; tests/specification reads it from the source.
 */
export function shows(
  ...what: readonly (`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}` | `/${string}`)[]
): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.shows = what;
}
