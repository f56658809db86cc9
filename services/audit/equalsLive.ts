import { type CitizenDocuments, REPLAYED, storedForm } from '@footprint/projections/replay/citizen.ts';

type Replayed = keyof typeof REPLAYED;

/** Whether live documents of a citizen, as they are stored, equal what a replay gives. */
export async function equalsLive(
  replayed: CitizenDocuments,
  live: (view: Replayed) => Promise<object | undefined>,
): Promise<boolean> {
  for (const name of Object.keys(REPLAYED) as Replayed[])
    if (JSON.stringify(await live(name)) !== JSON.stringify(storedForm(name, replayed))) return false;
  return true;
}
