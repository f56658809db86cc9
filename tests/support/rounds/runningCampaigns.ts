import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { afterAll } from 'vitest';

const DAY_MS = 86_400_000;
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A bet and a stop-fossil campaign that run while the tests do; `change` adds to them. */
export const runningCampaigns = (change: Partial<Campaign> = {}): readonly Campaign[] => [
  { name: 'bet-now', kind: 'climate-bet', start: dayFromNow(-10), end: dayFromNow(60), ...change },
  {
    name: 'fossil-now',
    kind: 'stop-fossil',
    start: dayFromNow(-10),
    end: dayFromNow(60),
    target: 0.7,
    ...change,
  },
];

/** A file of campaigns for a server of this test file. */
export function campaignsFile(campaigns: readonly Campaign[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'campaigns-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'campaigns.json');
  writeFileSync(file, JSON.stringify(campaigns));
  return file;
}
