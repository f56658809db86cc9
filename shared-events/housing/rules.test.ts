import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activitiesOf } from '../catalogue/activities.ts';
import { bitmaskOf, defaultActivities, sharesAreComplete } from './activityRules.ts';
import type { AddMeterBody } from './rules.ts';
import { householdFaults, meterFaults } from './rules.ts';

const power = (fields: Partial<AddMeterBody>): Partial<AddMeterBody> => ({
  meterHousehold: 1,
  unit: 'kWh',
  meterElectricPowerType: 'sdtMix',
  meterLocation: { groupId: 1, ghgDomain: 'housing', measuredObj: 'ePower' },
  ...fields,
});
const subMeter = { name: 'S', meterValue: 1, meterValueDate: 1 };
const pathsOf = (fields: Partial<AddMeterBody>) => meterFaults(power(fields)).map((f) => f.path);

describe('activities of a meter', () => {
  test('must not be one sub-meter alone', () =>
    expect(pathsOf({ meterActivities: 16, activities: [{ name: 'heatPump', subMeter }] })).toEqual([
      '/meterActivities',
    ]));
  test('need no 100 percent beside a sub-meter', () =>
    expect(
      pathsOf({
        meterActivities: 0,
        activities: [
          { name: 'household', consumptionShare: 40 },
          { name: 'heatPump', subMeter },
        ],
      }),
    ).toEqual([]));
  test('never give the rest a sub-meter', () =>
    expect(
      pathsOf({
        meterActivities: 17,
        activities: [
          { name: 'household', subMeter },
          { name: 'heatPump', consumptionShare: 100 },
        ],
      }),
    ).toEqual(['/activities/0/subMeter']));
  test('are named once, and belong to what is measured', () =>
    expect(
      pathsOf({
        meterActivities: 1,
        activities: [
          { name: 'household', consumptionShare: 50 },
          { name: 'household', consumptionShare: 50 },
        ],
      }),
    ).toEqual(['/activities/1/name']));
  test('by bitmask alone must be known bits', () => {
    expect(pathsOf({ meterActivities: 0 })).toEqual(['/meterActivities']);
    expect(pathsOf({ meterActivities: 128 })).toEqual(['/meterActivities']);
    expect(pathsOf({ meterActivities: 127 })).toEqual([]);
  });
  test('get shares that make 100 whatever bits are given', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ePower' as const, 'gas' as const),
        fc.integer({ min: 1, max: 127 }),
        (measuredObj, bits) => {
          const known = activitiesOf(measuredObj).reduce((mask, a) => mask | a.bitmaskField, 0);
          fc.pre((bits & known) !== 0);
          const activities = defaultActivities(measuredObj, bits);
          expect(sharesAreComplete(activities)).toBe(true);
          expect(
            bitmaskOf(
              measuredObj,
              activities.map((a) => a.name),
            ),
          ).toBe(bits & known);
        },
      ),
    );
  });
  test('are accepted with the full bitmask exactly when their shares make 100', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 7 }), (shares) => {
        const activities = activitiesOf('ePower')
          .slice(0, shares.length)
          .map(({ name }, i) => ({ name, consumptionShare: shares[i] ?? 0 }));
        const meterActivities = bitmaskOf(
          'ePower',
          activities.map((a) => a.name),
        );
        const complete = shares.reduce((sum, share) => sum + share, 0) === 100;
        expect(pathsOf({ activities, meterActivities }).length === 0).toBe(complete);
      }),
    );
  });
});

describe('other rules between fields', () => {
  test('power has no cubic metres, no gas type and no calorific value', () =>
    expect(
      pathsOf({ meterActivities: 1, unit: 'cubicMeter', meterGasType: 'stdGas', calorificValue: 11 }),
    ).toEqual(['/meterGasType', '/unit', '/calorificValue']));
  test('a meter ends after it began', () =>
    expect(pathsOf({ meterActivities: 1, activeFrom: 5, activeUntil: 5 })).toEqual(['/activeUntil']));
  test('an apartment says how it is heated', () => {
    expect(householdFaults({ hhHouseType: 'apartmentHouse' })).toHaveLength(1);
    expect(householdFaults({ hhHouseType: 'singleHouse' })).toEqual([]);
  });
});
