import { findActivity } from '@footprint/shared-events/catalogue/activities.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { AddMeterBody } from '@footprint/shared-events/housing/rules.ts';
import type { Counter } from '../../../blocks/counter/counters.ts';

/** No meter has it. */
const NONE_YET = 0;

/** Counter that a form stands for, before it is made. */
export function newCounter(body: AddMeterBody): Counter {
  const {
    name,
    unit,
    meterHousehold: groupId,
    meterLocation,
    activities = [],
    activeFrom,
    activeUntil,
  } = body;
  const { meterElectricPowerType, meterGasType, calorificValue, conversionNumber } = body;
  const terms: Omit<MeterAnswer['terms'][number], 'validFrom'> = {
    ...(meterElectricPowerType && { electricPowerType: meterElectricPowerType }),
    ...(meterGasType && { gasType: meterGasType }),
    ...(calorificValue !== undefined && { calorificValue }),
    ...(conversionNumber !== undefined && { conversionNumber }),
    activities: activities.map(({ subMeter, ...use }) => {
      const { bitmaskField = 0, sector = '' } = findActivity(meterLocation.measuredObj, use.name) ?? {};
      return { ...use, bitmaskField, sector, hasMeter: subMeter !== undefined };
    }),
  };
  const meter: MeterAnswer = {
    id: NONE_YET,
    ghgDomain: 'housing',
    measuredObj: meterLocation.measuredObj,
    name,
    unit,
    groupId,
    inputFrequency: body.meterInputFrequency,
    ...terms,
    terms: [{ validFrom: null, ...terms }],
    ...(activeFrom !== undefined && { activeFrom }),
    ...(activeUntil !== undefined && { activeUntil }),
    relation: 'REPRESENTS',
    subMeters: [],
    lastValue: null,
  };
  return { id: NONE_YET, name, unit, meter, lastValue: null };
}
