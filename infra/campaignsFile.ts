import { readFileSync } from 'node:fs';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { type Campaign, CampaignList } from '@footprint/shared-events/catalogue/campaigns.ts';
import { roundFaults } from '@footprint/shared-events/rounds/roundFaults.ts';
import { Check } from 'typebox/value';
import { schemaFaults } from './schemaFaults.ts';

export type ReadCampaigns =
  | { readonly campaigns: readonly Campaign[] }
  | { readonly faults: readonly string[] };

/**
 * The rounds of an operator's file, a JSON array, after the built-in ones that it gives no other terms; or a line for each
 * thing that is wrong with it.
 */
export function readCampaigns(path: string): ReadCampaigns {
  let entries: unknown;
  try {
    entries = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const fault = error instanceof SyntaxError ? 'is no JSON' : 'cannot be read';
    return { faults: [`${path} ${fault}, wants a JSON array of campaigns`] };
  }
  if (!Check(CampaignList, entries))
    return { faults: schemaFaults(CampaignList, entries).map((fault) => `${path} ${fault}`) };
  const builtIn = CAMPAIGNS.filter(({ name }) => !entries.some((entry) => entry.name === name));
  const campaigns = [...builtIn, ...entries];
  const faults = roundFaults(campaigns).map((fault) => `${path}: ${fault}`);
  return faults.length > 0 ? { faults } : { campaigns };
}
