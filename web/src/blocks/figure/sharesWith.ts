import { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { type EffectPick, type PersonYear, yearWith } from '@footprint/shared-events/emissions/yearWith.ts';
import type { DomainShare } from '../../ui/Segments.tsx';

/** The sectors with measures, each as much one's own as before. */
export function sectorsWith(person: PersonYear, picks: readonly EffectPick[]) {
  const after = yearWith(person, picks);
  return person.sectors.map(({ name, ownTonnes, averageTonnes }) => {
    const before = ownTonnes + averageTonnes;
    const left = before > 0 ? after[name] / before : 0;
    return { name, ownTonnes: ownTonnes * left, averageTonnes: averageTonnes * left };
  });
}

/** The figure by domain, and how much of each the measures take off. */
export function sharesWith(person: PersonYear, picks: readonly EffectPick[]): readonly DomainShare[] {
  const before = emissionsBySector(person.sectors);
  const after = yearWith(person, picks);
  return GHG_DOMAINS.map((domain) => {
    const names = person.sectors.filter(({ ghgDomain }) => ghgDomain === domain).map(({ name }) => name);
    const tonnes = names.reduce((sum, name) => sum + (before[name] ?? 0), 0);
    return { domain, tonnes, saved: tonnes - names.reduce((sum, name) => sum + after[name], 0) };
  });
}
