import { readFileSync } from 'node:fs';
import { type Campaign, CampaignList } from '@footprint/shared-events/constants/campaigns.ts';
import { Check, Errors } from 'typebox/value';

/** The campaigns of an operator's file, a JSON array; a text that says in one line what is wrong with it. */
export function readCampaigns(path: string): readonly Campaign[] | string {
  let campaigns: unknown;
  try {
    campaigns = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return `${path} ${error instanceof SyntaxError ? 'is no JSON' : 'cannot be read'}, wants a JSON array of campaigns`;
  }
  if (!Check(CampaignList, campaigns)) {
    const [first] = Errors(CampaignList, campaigns);
    return `${path} is wrong at ${first?.instancePath || '/'}: ${first?.message}`;
  }
  const names = campaigns.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return `${path} names ${JSON.stringify(twice)} twice`;
  const backwards = campaigns.find(({ start, end }) => start >= end);
  if (backwards) return `${path}: ${JSON.stringify(backwards.name)} wants an end after its start`;
  const noDay = campaigns.find((c) => [c.start, c.end, c.confirmationMail].some((day) => day && !isDay(day)));
  return noDay ? `${path}: ${JSON.stringify(noDay.name)} names a day that is in no calendar` : campaigns;
}

const isDay = (iso: string): boolean => {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
};
