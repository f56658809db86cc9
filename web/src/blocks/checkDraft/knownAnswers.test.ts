import { expect, test } from 'vitest';
import { knownAnswers } from './knownAnswers.ts';
import type { DraftAnswers } from './storedDraft.ts';

test.each<[DraftAnswers, string[]]>([
  [{}, []],
  [{ carKm: 0, flights: 'none' }, ['noVehicle', 'noFlight']],
  [{ carKm: 7_500, flights: 'more', food: 'mix', carrier: 'gas', hhHouseType: 'singleHouse' }, []],
  [
    { food: 'veganBio', eco: true, carrier: 'heatPump', hhHouseType: 'apartmentHouse' },
    ['vegan', 'greenPower', 'notGas', 'flat'],
  ],
])('%j rules out %j', (answers, reasons) => expect([...knownAnswers(answers)]).toEqual(reasons));
