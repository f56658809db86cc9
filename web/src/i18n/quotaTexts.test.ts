import { QUOTAS } from '@footprint/shared-events/kernel/quotas.ts';
import { expect, test } from 'vitest';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

test.each([
  ['householdQuota', QUOTAS.households],
  ['vehicleQuota', QUOTAS.vehicles],
  ['flightQuota', QUOTAS.flightsOfYear],
  ['levelQuota', QUOTAS.levels],
] as const)('%s names the limit in both languages', (id, most) => {
  for (const { api } of [de, en]) expect(api.error[id]).toContain(` ${most} `);
});
