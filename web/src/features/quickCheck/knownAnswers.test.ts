import { expect, test } from 'vitest';
import type { DraftAnswers } from '../../blocks/checkDraft/storedDraft.ts';
import { knownAnswers } from './knownAnswers.ts';

test.each<[DraftAnswers, string[]]>([
  [{}, []],
  [{ carKm: 0, flights: 'none' }, ['noVehicle', 'noFlight']],
  [{ carKm: 7_500, flights: 'more', food: 'mix', carrier: 'gas', hhHouseType: 'singleHouse' }, []],
  [
    { food: 'veganBio', eco: true, carrier: 'heatPump', hhHouseType: 'apartmentHouse' },
    ['vegan', 'greenPower', 'notGas', 'flat'],
  ],
])('%j rules out %j', (answers, reasons) => expect([...knownAnswers(answers)]).toEqual(reasons));
