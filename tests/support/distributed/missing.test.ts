import { describe, test } from 'vitest';

/** Stands for the suites that need servers which are not here, so that the report names what was not tried. */
describe.skip('the product on EventStoreDB, MongoDB and Redis (skipped: no ferretdb or MONGODB_URL, or no redis-server or REDIS_URL)', () => {
  test('HTTP suite', () => undefined);
  test('browser suite', () => undefined);
});
