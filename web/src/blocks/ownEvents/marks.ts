import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';

/** Something that happened on a day (since 1970) and may have changed what is used. */
export interface Mark {
  readonly day: number;
  readonly kind: 'swap' | 'pump' | 'wallbox' | 'eco' | 'terms' | 'delivery';
}

type Terms = MeterAnswer['terms'][number];

/** Changes of a meter's terms, the newest first: other uses of its power, or how it is made. */
export function marksOfTerms(terms: readonly Terms[]): readonly Mark[] {
  return terms
    .flatMap(({ validFrom }, i) => {
      const [before, now] = [terms[i - 1], terms[i]];
      return validFrom === null || !now ? [] : [{ day: berlinDay(validFrom), kind: changeOf(before, now) }];
    })
    .toReversed();
}

function changeOf(before: Terms | undefined, now: Terms): Mark['kind'] {
  const begins = (name: Terms['activities'][number]['name']): boolean =>
    now.activities.some((one) => one.name === name) && !before?.activities.some((one) => one.name === name);
  if (begins('heatPump')) return 'pump';
  if (begins('eMobility')) return 'wallbox';
  return now.electricPowerType === 'eco' && before?.electricPowerType !== 'eco' ? 'eco' : 'terms';
}
