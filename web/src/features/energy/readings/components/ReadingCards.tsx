import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { useState } from 'react';
import { countersOf } from '../../counters.ts';
import { countersToRead, isDue } from '../toRead.ts';
import { ReadingCard } from './ReadingCard.tsx';

interface ReadingCardsProps {
  readonly meters: readonly MeterAnswer[];
  readonly homes: readonly HouseholdAnswer[];
  /** The counter that the address names. */
  readonly named: string | null;
  readonly onSaved: (counterId: number) => void;
}

/** A field for each counter to read. They keep their places while the page is open, whatever is saved or shown below. */
export function ReadingCards({ meters, homes, named, onSaved }: ReadingCardsProps) {
  const [opened] = useState(() => ({
    named,
    order: countersToRead(meters, homes, named).map(({ id }) => id),
  }));
  const all = countersOf(meters);
  const counters = opened.order.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return counters.map((counter, i) => (
    <ReadingCard
      key={counter.id}
      counter={counter}
      household={homes.length > 1 ? homes.find(({ id }) => id === counter.meter.groupId)?.name : undefined}
      isDue={isDue(counter)}
      isMeant={String(counter.id) === opened.named}
      next={counters.slice(i + 1).find(isDue)}
      onSaved={() => onSaved(counter.id)}
    />
  ));
}
