import { FigureSeen } from '@footprint/shared-events/account/events.ts';
import { EventSkipped } from '@footprint/shared-events/poison/events.ts';
import { AREAS, areaOf, EVENTS } from '@footprint/shared-events/registry.ts';
import { expect, test } from 'vitest';
import audit from '../features/audit/de.json';
import history from '../features/history/de.json';

/** Every type that a citizen's history can hold. */
const types = [...EVENTS.keys()].filter((type) => areaOf(type) || type === EventSkipped.type).sort();

const named = (texts: object): string[] => [
  ...new Set(Object.keys(texts).map((key) => key.split('_')[0] ?? '')),
];

test.each([
  // Visits are no entries.
  ['the citizen reads', history.event, [FigureSeen.type]],
  ['auditors read', audit.type, []],
])(
  'what %s has a text for every type of event of a citizen, and for no other',
  (_, texts, leftOut: readonly string[]) => {
    expect(types.length).toBeGreaterThan(30);
    expect(new Set(types.map(areaOf))).toEqual(new Set([...AREAS, undefined]));
    expect(named(texts).sort()).toEqual(types.filter((type) => !leftOut.includes(type)));
  },
);
