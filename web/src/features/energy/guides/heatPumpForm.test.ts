import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { describe, expect, test } from 'vitest';
import { epochOfIso } from '../../../browser/dates.ts';
import { POWER_COUNTER } from '../../../testing/powerCounter.ts';
import {
  emptyHeatPump,
  type HeatPumpInputs,
  heatPumpCommands,
  heatPumpRules,
  heatPumpSteps,
  withHeatPump,
} from './heatPumpForm.ts';

type Activities = MeterAnswer['terms'][number]['activities'];
const activity = (
  name: 'household' | 'heatPump' | 'cooking' | 'eMobility',
  fields: object,
): Activities[number] => ({
  name,
  bitmaskField: 1,
  sector: 'ePower',
  hasMeter: false,
  ...fields,
});
const meter = (...terms: readonly (readonly [from: string | null, activities: Activities])[]) => ({
  terms: terms.map(([from, activities]) => ({
    validFrom: from === null ? null : epochOfIso(from),
    activities,
  })),
});
const sub = { name: 'WP', meterValue: 1, meterValueDate: epochOfIso('2024-05-01') };
const on = sub.meterValueDate;
const pump = { name: 'heatPump', subMeter: sub };

test('what the meter was used for goes on beside the heat pump', () => {
  const known = meter([
    null,
    [activity('household', { consumptionShare: 90 }), activity('cooking', { consumptionShare: 10 })],
  ]);
  expect(withHeatPump(known, on, { subMeter: sub })).toEqual([
    { name: 'household', consumptionShare: 90 },
    { name: 'cooking', consumptionShare: 10 },
    pump,
  ]);
});

test('a share estimated for it before is divided among the others', () => {
  const known = meter([
    null,
    [activity('household', { consumptionShare: 40 }), activity('heatPump', { consumptionShare: 60 })],
  ]);
  expect(withHeatPump(known, on, { subMeter: sub })).toEqual([
    { name: 'household', consumptionShare: 100 },
    pump,
  ]);
});

test('a meter that was for nothing else has the household as its rest', () => {
  const known = meter([null, [activity('heatPump', { consumptionShare: 100 })]]);
  expect(withHeatPump(known, on, { subMeter: sub })).toEqual([
    { name: 'household', consumptionShare: 100 },
    pump,
  ]);
});

test('terms of the day count, not later ones, and counters stay', () => {
  const charging = activity('eMobility', { subMeterId: 7 });
  const household = activity('household', { consumptionShare: 100 });
  const known = meter(
    [null, [household]],
    ['2024-05-01', [household, charging]],
    ['2024-06-01', [household]],
  );
  expect(withHeatPump(known, on, { subMeter: sub })).toEqual([
    { name: 'household', consumptionShare: 100 },
    { name: 'eMobility', subMeterId: 7 },
    pump,
  ]);
});

test('a heating by power that ends leaves the others their shares', () => {
  const known = meter([
    null,
    [
      activity('household', { consumptionShare: 30 }),
      activity('cooking', { consumptionShare: 10 }),
      { ...activity('cooking', { consumptionShare: 60 }), name: 'heating', sector: 'heating' },
    ],
  ]);
  expect(withHeatPump(known, on, { subMeter: sub, warmWaterShare: 18 }, true)).toEqual([
    { name: 'household', consumptionShare: 75 },
    { name: 'cooking', consumptionShare: 25 },
    { ...pump, warmWaterShare: 18 },
  ]);
});

describe('what heated the home until then is named and asked', () => {
  const power: MeterAnswer = {
    ...POWER_COUNTER.meter,
    id: 1,
    name: 'S-1',
    inputFrequency: 'monthly',
    ...meter([null, [activity('household', { consumptionShare: 100 })]]),
  };
  const gasUses: Activities = [
    { ...activity('cooking', { consumptionShare: 90 }), name: 'heating', sector: 'heating' },
    { ...activity('cooking', { consumptionShare: 10 }), sector: 'heating' },
  ];
  const gas = (fields: object): MeterAnswer => ({
    ...power,
    ...meter([null, gasUses]),
    measuredObj: 'gas',
    unit: 'cubicMeter',
    ...fields,
  });
  const oil: SupplyAnswer = { id: 7, groupId: 5, carrier: 'heatingOil', name: 'Öl', hotWater: 18, bills: [] };
  const level = { name: 'Mid', value: 4, groupId: 5 };
  const chosenType: ChosenTypeAnswer = {
    id: 8,
    supportedType: 'heating',
    sector: 'heating',
    ghgDomain: 'housing',
    name: 'Mid',
    value: 4,
    startAt: epochOfIso('2020-01-01'),
    history: [
      { ...level, id: 81, startAt: epochOfIso('2020-01-01') },
      { ...level, id: 82, startAt: epochOfIso('2023-01-01') },
      { ...level, id: 83, startAt: epochOfIso('2030-01-01') },
    ],
  };
  const inputs: HeatPumpInputs = {
    power: [power],
    meters: [
      power,
      gas({ id: 2, name: 'G-2' }),
      gas({ id: 3, name: 'of another home', groupId: 6 }),
      gas({ id: 4, name: 'ended before', activeUntil: epochOfIso('2024-01-01') }),
      gas({ id: 9, name: 'cooks', ...meter([null, [gasUses[1] as Activities[number]]]) }),
    ],
    supplies: [oil, { ...oil, id: 70, name: 'ended before', activeUntil: epochOfIso('2024-05-01') }],
    chosenTypes: [chosenType],
  };
  const first = { on: '01.05.2024', subName: 'WP', subValue: '12', water: 'yes' };
  const values = (more: object = {}) => ({ ...emptyHeatPump(inputs), ...first, ...more });
  const sent = (more: object) =>
    heatPumpCommands(inputs, values(more), 'de').map(({ call, body, params }) => [
      `${call.method} ${call.path}`,
      { ...params, ...body },
    ]);

  test('everything in force in that home on that day, and nothing else', () => {
    expect(heatPumpSteps(inputs, values()).map(({ id }) => id)).toEqual([
      ...['on', 'name', 'sub', 'water', 'main'],
      ...['meter2', 'supply7', 'level82', 'sum'],
    ]);
    expect(heatPumpRules(inputs, values(), 'de').map(({ path }) => path)).toEqual([
      ...['/meter2', '/supply7', '/level82'],
    ]);
    expect(heatPumpRules(inputs, values({ water: '' }), 'de')).toContainEqual({
      path: '/water',
      messageId: 'form:input:error:warmWater',
    });
  });

  test('what ends, ends on that day, with all levels that would hold again', () => {
    const answers = { meter2: 'ends', 'value-meter2': '900', supply7: 'ends', level82: 'ends' };
    expect(heatPumpSteps(inputs, values(answers)).map(({ id }) => id)).toContain('value-meter2');
    expect(sent(answers).slice(1)).toEqual([
      ['POST meter-value/to-housing-meter', { meterId: 2, meterValue: 900, meterValueDate: on }],
      ['PUT meter/:id', { id: '2', activeUntil: on }],
      ['PUT supply/:id', { id: '7', activeUntil: on }],
      ['PUT meter-value/personal-types/value', { id: 82, endAt: on, endsAll: true }],
    ]);
    expect(sent(answers)[0]?.[1]).toMatchObject({
      activities: [{}, { name: 'heatPump', warmWaterShare: 18 }],
    });
  });

  test('gas may go on for the stove, and what goes on is left alone', () => {
    const answers = { meter2: 'cooks', 'value-meter2': '', supply7: 'stays', level82: 'stays' };
    expect(sent(answers).slice(1)).toEqual([
      [
        'PUT meter/:id/terms',
        { id: '2', validFrom: on, activities: [{ name: 'cooking', consumptionShare: 100 }] },
      ],
    ]);
  });

  test('oil cannot be for the stove alone', () => {
    expect(heatPumpRules(inputs, values({ supply7: 'cooks' }), 'de').map(({ path }) => path)).toContain(
      '/supply7',
    );
  });
});
