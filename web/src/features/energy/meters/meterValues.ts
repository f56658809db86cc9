import {
  type ActivityName,
  activitiesOf,
  DEFAULT_SHARES,
  type MeasuredObject,
  PROPOSED_WATER,
  restActivity,
} from '@footprint/shared-events/catalogue/activities.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import {
  type ActivityBody,
  bitmaskOf,
  sharesAreComplete,
} from '@footprint/shared-events/housing/activityRules.ts';
import type { AddMeterBody } from '@footprint/shared-events/housing/rules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { formatIso, todayIso } from '../../../browser/dates.ts';
import { given } from '../../../forms/faults.ts';
import { dateOf } from '../../../forms/parse/date.ts';
import { numberOf } from '../../../forms/parse/number.ts';
import type { FormValues } from '../../../forms/useForm.ts';
import type { SecondReading } from './meterFormMachine.ts';

/** Names of the fields of one activity. */
export const activityField = {
  selected: (name: ActivityName) => `selected_${name}`,
  share: (name: ActivityName) => `share_${name}`,
  hasMeter: (name: ActivityName) => `hasMeter_${name}`,
  subName: (name: ActivityName) => `subName_${name}`,
  subValue: (name: ActivityName) => `subValue_${name}`,
  subDate: (name: ActivityName) => `subDate_${name}`,
  /** Field for the share of a heat pump that warms water. */
  water: (name: ActivityName) => `water_${name}`,
};

/** A boiler is asked whether it makes the warm water too; a stove that runs on gas is said, not assumed. */
const PROPOSED_SHARES: Readonly<Record<MeasuredObject, Partial<Record<ActivityName, number>>>> = {
  ePower: DEFAULT_SHARES.ePower,
  gas: { heating: 82, warmWater: 18 },
};

/** Whether power is green so far, by the level in force: the quick check asks for the tariff and keeps it there. */
export const isGreenSoFar = (levels: readonly Pick<ChosenTypeAnswer, 'supportedType' | 'name'>[]): boolean =>
  levels.some(({ supportedType, name }) => supportedType === 'electricPower' && name === 'VeryLow');

interface FilledIn {
  /** The only home, or '' where there is a choice. */
  readonly household: string;
  readonly name: string;
  readonly isGreen: boolean;
}

/**
 * In the order of the form, filled in where most say the same. `activities` holds nothing: faults of all of them together are
 * shown at its name.
 */
export function proposedMeter(
  measuredObj: MeasuredObject,
  { household, name, isGreen }: FilledIn,
): FormValues {
  const today = formatIso(todayIso());
  return {
    meterHousehold: household,
    meterValue: '',
    meterValueDate: today,
    name,
    energyType: measuredObj === 'gas' ? 'stdGas' : isGreen ? 'eco' : 'sdtMix',
    unit: measuredObj === 'gas' ? 'cubicMeter' : 'kWh',
    calorificValue: '',
    conversionNumber: '',
    meterInputFrequency: 'monthly',
    activeFrom: '',
    activeUntil: '',
    ...Object.fromEntries(
      activitiesOf(measuredObj).flatMap(({ name }) => {
        const share = PROPOSED_SHARES[measuredObj][name];
        return [
          [activityField.selected(name), share !== undefined],
          [activityField.share(name), share === undefined ? '' : String(share)],
          [activityField.hasMeter(name), false],
          [activityField.subName(name), ''],
          [activityField.subValue(name), ''],
          [activityField.subDate(name), today],
          ...(name === 'heatPump' ? [[activityField.water(name), PROPOSED_WATER]] : []),
        ];
      }),
    ),
    activities: '',
    secondValue: '',
    // Today has the first reading already.
    secondDate: '',
  };
}

/** The names of all fields about uses. */
export const activityFieldsOf = (measuredObj: MeasuredObject): readonly string[] =>
  activitiesOf(measuredObj).flatMap(({ name }) => Object.values(activityField).map((field) => field(name)));

export const chosenActivities = (measuredObj: MeasuredObject, values: FormValues): readonly ActivityName[] =>
  activitiesOf(measuredObj)
    .map(({ name }) => name)
    .filter((name) => values[activityField.selected(name)] === true);

/** The rest of a counter never has a counter of its own. */
export const mayHaveMeter = (measuredObj: MeasuredObject, name: ActivityName): boolean =>
  name !== restActivity(measuredObj);

function activityBodies(measuredObj: MeasuredObject, values: FormValues, language: string): ActivityBody[] {
  const text = (field: string) => String(values[field] ?? '').trim();
  return chosenActivities(measuredObj, values).map((name) => {
    const warmWaterShare =
      name === 'heatPump' ? (numberOf(text(activityField.water(name)), language) ?? Number.NaN) : undefined;
    if (values[activityField.hasMeter(name)] !== true)
      return given({
        name,
        consumptionShare: numberOf(text(activityField.share(name)), language),
        warmWaterShare,
      }) as ActivityBody;
    const subMeter = {
      name: text(activityField.subName(name)),
      meterValue: numberOf(text(activityField.subValue(name)), language),
      meterValueDate: dateOf(values[activityField.subDate(name)]),
    };
    return given({ name, subMeter: given(subMeter), warmWaterShare }) as ActivityBody;
  });
}

/** The body the form stands for; schema and rules tell whether it is one. */
export function meterBody(measuredObj: MeasuredObject, values: FormValues, language: string): AddMeterBody {
  const text = (field: string) => String(values[field] ?? '').trim();
  const household = text('meterHousehold') === '' ? undefined : Number(text('meterHousehold'));
  const activities = activityBodies(measuredObj, values, language);
  const byVolume = measuredObj === 'gas' && text('unit') === 'cubicMeter';
  const type = text('energyType') || undefined;
  return given({
    meterHousehold: household,
    name: text('name'),
    unit: text('unit'),
    meterValue: numberOf(text('meterValue'), language),
    meterValueDate: dateOf(values.meterValueDate),
    meterInputFrequency: text('meterInputFrequency') || undefined,
    meterElectricPowerType: measuredObj === 'ePower' ? type : undefined,
    meterGasType: measuredObj === 'gas' ? type : undefined,
    calorificValue: byVolume ? numberOf(text('calorificValue'), language) : undefined,
    conversionNumber: byVolume ? numberOf(text('conversionNumber'), language) : undefined,
    activeFrom: dateOf(values.activeFrom),
    activeUntil: dateOf(values.activeUntil),
    meterActivities: sharesAreComplete(activities)
      ? bitmaskOf(
          measuredObj,
          activities.map(({ name }) => name),
        )
      : 0,
    activities,
    meterLocation: given({ groupId: household, ghgDomain: 'housing', measuredObj }),
  }) as AddMeterBody;
}

/** The optional second reading: null where none was given. */
export function secondReading(values: FormValues, language: string): Partial<SecondReading> | null {
  const meterValue = numberOf(String(values.secondValue ?? ''), language);
  if (meterValue === undefined) return null;
  return given({ meterValue, meterValueDate: dateOf(values.secondDate) });
}

/** Field of the form for a pointer into the body. */
export function meterFieldOf(measuredObj: MeasuredObject, path: string, values: FormValues): string {
  const [, first = '', index, ...inner] = path.split('/');
  if (first === 'meterLocation') return 'meterHousehold';
  if (first === 'meterElectricPowerType' || first === 'meterGasType') return 'energyType';
  if (first === 'meterActivities') return 'activities';
  if (first !== 'activities') return first;
  const name = chosenActivities(measuredObj, values)[Number(index ?? -1)];
  if (!name) return 'activities';
  switch (inner.join('/')) {
    case 'consumptionShare':
      return activityField.share(name);
    case 'warmWaterShare':
      return activityField.water(name);
    case 'subMeter/name':
      return activityField.subName(name);
    case 'subMeter/meterValue':
      return activityField.subValue(name);
    case 'subMeter/meterValueDate':
      return activityField.subDate(name);
    default:
      return 'activities';
  }
}

/** The second reading is optional, but what is given of it must be right: it is saved by a call of its own. */
export function secondFaults(values: FormValues, language: string): readonly Fault[] {
  const second = secondReading(values, language);
  if (!second) return [];
  const { meterValue = Number.NaN, meterValueDate = Number.NaN } = second;
  return [
    ...(meterValue > 0 ? [] : [{ path: '/secondValue', messageId: 'form:input:error:meterValue' }]),
    ...(Number.isNaN(meterValueDate)
      ? [{ path: '/secondDate', messageId: 'form:input:error:meterValueDate' }]
      : []),
    // Readings of one day count once.
    ...(meterValueDate === dateOf(values.meterValueDate)
      ? [{ path: '/secondDate', messageId: 'form:input:error:secondDate' }]
      : []),
  ];
}
