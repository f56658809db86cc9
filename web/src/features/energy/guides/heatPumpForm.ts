import { PROPOSED_WATER } from '@footprint/shared-events/catalogue/activities.ts';
import {
  ActivityBody,
  PositiveValue,
  type TermsActivityBody,
} from '@footprint/shared-events/housing/activityRules.ts';
import { type MeterAnswer, setTerms } from '@footprint/shared-events/housing/api.ts';
import { SetTermsBody } from '@footprint/shared-events/housing/changeRules.ts';
import { readingFields } from '@footprint/shared-events/housing/fields.ts';
import { addReading } from '@footprint/shared-events/housing/readingApi.ts';
import { AddMeterBody, AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import * as T from 'typebox';
import { given } from '../../../forms/faults.ts';
import type { GuideStep } from '../../../forms/guide/useGuide.ts';
import { dateOf } from '../../../forms/parse/date.ts';
import { numberOf } from '../../../forms/parse/number.ts';
import { type Step, step } from '../../../server/step.ts';
import { isAhead } from '../running.ts';
import {
  activitiesOn,
  endSteps,
  FATES,
  type Fate,
  fatesOf,
  type Heat,
  type HeatSources,
  heatOn,
  sharedAnew,
  withoutHeat,
} from './endingHeat.ts';

const FIELDS = ['meterId', 'on', 'subName', 'subValue', 'water', 'waterShare', 'mainValue'] as const;

/** Beside these, what becomes of each thing that heats, and what a gas meter showed, by the fields of `Heat`. */
export type HeatPumpValues = Readonly<Record<(typeof FIELDS)[number], string> & Record<string, string>>;

export interface HeatPumpInputs extends HeatSources {
  /** Power meters without a counter for a heat pump. */
  readonly power: readonly MeterAnswer[];
}

export const HeatPumpSchema = T.Object({
  meterId: AddReadingBody.properties.meterId,
  on: SetTermsBody.properties.validFrom,
  subName: AddMeterBody.properties.name,
  subValue: readingFields.value.schema,
  waterShare: ActivityBody.properties.warmWaterShare,
  mainValue: T.Optional(PositiveValue()),
});

/** Whether a power meter has no counter of a heat pump today. */
export const lacksHeatPump = ({ measuredObj, activities }: MeterAnswer): boolean =>
  measuredObj === 'ePower' && activities.every(({ name, hasMeter }) => name !== 'heatPump' || !hasMeter);

export const emptyHeatPump = ({ power }: HeatPumpInputs): HeatPumpValues => ({
  on: '',
  subName: '',
  subValue: '',
  water: '',
  mainValue: '',
  meterId: power.length === 1 ? String(power[0]?.id) : '',
  waterShare: PROPOSED_WATER,
});

export const powerMeter = ({ power }: HeatPumpInputs, values: HeatPumpValues) =>
  power.find(({ id }) => String(id) === values.meterId);

/** Sources that heated the home of the meter on the first day. */
export function heatBefore(inputs: HeatPumpInputs, values: HeatPumpValues): readonly Heat[] {
  const meter = powerMeter(inputs, values);
  const on = dateOf(values.on);
  if (!meter || on === undefined || Number.isNaN(on)) return [];
  return heatOn(inputs, meter.groupId, on);
}

const fateOf = (heat: Heat, values: HeatPumpValues): Fate | undefined =>
  FATES.find((fate) => fate === values[heat.field] && fatesOf(heat).includes(fate));

/** The field of what a gas meter showed on the day, and the question for it. */
export const readingField = (heat: Heat): string => `value-${heat.field}`;
const isRead = (heat: Heat, values: HeatPumpValues): boolean =>
  heat.kind === 'meter' && heat.meter.measuredObj === 'gas' && (fateOf(heat, values) ?? 'stays') !== 'stays';

export const heatPumpSteps = (inputs: HeatPumpInputs, values: HeatPumpValues): readonly GuideStep[] => [
  ...(inputs.power.length === 1 ? [] : [{ id: 'meter', fields: ['meterId'] }]),
  { id: 'on', fields: ['on'] },
  { id: 'name', fields: ['subName'] },
  { id: 'sub', fields: ['subValue'] },
  { id: 'water', fields: ['water', 'waterShare'] },
  { id: 'main', fields: ['mainValue'] },
  ...heatBefore(inputs, values).flatMap((heat) => [
    { id: heat.field, fields: [heat.field] },
    ...(isRead(heat, values) ? [{ id: readingField(heat), fields: [readingField(heat)] }] : []),
  ]),
  { id: 'sum', fields: [] },
];

export const heatPumpChecked = (values: HeatPumpValues, language: string) =>
  given({
    meterId: Number(values.meterId || Number.NaN),
    on: dateOf(values.on),
    subName: values.subName.trim(),
    subValue: numberOf(values.subValue, language),
    waterShare: values.water === 'yes' ? (numberOf(values.waterShare, language) ?? Number.NaN) : 0,
    mainValue: numberOf(values.mainValue, language),
  });

export function heatPumpRules(
  inputs: HeatPumpInputs,
  values: HeatPumpValues,
  language: string,
): readonly Fault[] {
  const on = dateOf(values.on);
  const heats = heatBefore(inputs, values);
  const isWrong = (value: number | undefined) => value !== undefined && !(value > 0);
  return [
    ...(on !== undefined && !Number.isNaN(on) && isAhead(on)
      ? [{ path: '/on', messageId: 'form:input:error:future' }]
      : []),
    ...(values.water === '' ? [{ path: '/water', messageId: 'form:input:error:warmWater' }] : []),
    ...heats
      .filter((heat) => !fateOf(heat, values))
      .map(({ field }) => ({ path: `/${field}`, messageId: 'form:input:error:gasStays' })),
    ...heats
      .filter((heat) => isRead(heat, values) && isWrong(numberOf(values[readingField(heat)] ?? '', language)))
      .map((heat) => ({ path: `/${readingField(heat)}`, messageId: 'form:input:error:meterValue' })),
  ];
}

/** Activities of the meter on the day, and the heat pump with a counter of its own instead of any share. */
export function withHeatPump(
  meter: Pick<MeterAnswer, 'terms'>,
  on: number,
  pump: Pick<TermsActivityBody, 'subMeter' | 'warmWaterShare'>,
  endsHeat = false,
): readonly TermsActivityBody[] {
  const others = activitiesOn(meter, on).filter(({ name }) => name !== 'heatPump');
  const kept = sharedAnew(endsHeat ? withoutHeat(others) : others);
  const rest: TermsActivityBody = { name: 'household', consumptionShare: 100 };
  return [...(kept.length === 0 ? [rest] : kept), { name: 'heatPump', ...pump }];
}

/** Where a refused field of the new counter was asked for. */
function askedAt(path: string): string {
  if (path.endsWith('/subMeter/name')) return '/subName';
  if (path.endsWith('/warmWaterShare')) return '/waterShare';
  return path.endsWith('/subMeter/meterValue') ? '/subValue' : '/on';
}

/** The new counter, then readings of that day, then the end of each heating that ends. */
export function heatPumpCommands(
  inputs: HeatPumpInputs,
  values: HeatPumpValues,
  language: string,
): readonly Step[] {
  const meter = powerMeter(inputs, values);
  const checked = heatPumpChecked(values, language);
  const { on = Number.NaN, subName, subValue = Number.NaN, mainValue, waterShare: warmWaterShare } = checked;
  if (!meter) return [];
  const read = (id: number, field: string, meterValue: number | undefined) =>
    meterValue === undefined
      ? []
      : [
          step(addReading, (path) => (path === '/meterValueDate' ? '/on' : field), {
            meterId: id,
            meterValue,
            meterValueDate: on,
          }),
        ];
  const heats = heatBefore(inputs, values);
  // The meter that the pump hangs on gets one set of terms for both.
  const isOwn = (heat: Heat) => heat.kind === 'meter' && heat.meter.id === meter.id;
  const endsOwn = heats.some((heat) => isOwn(heat) && fateOf(heat, values) === 'ends');
  const subMeter = { name: subName, meterValue: subValue, meterValueDate: on };
  const activities = [...withHeatPump(meter, on, { subMeter, warmWaterShare }, endsOwn)];
  return [
    step(setTerms, askedAt, { validFrom: on, activities }, { id: String(meter.id) }),
    ...read(meter.id, '/mainValue', mainValue),
    ...heats
      .filter((heat) => !isOwn(heat))
      .flatMap((heat) => [
        ...(heat.kind === 'meter' && isRead(heat, values)
          ? read(
              heat.meter.id,
              `/${readingField(heat)}`,
              numberOf(values[readingField(heat)] ?? '', language),
            )
          : []),
        ...endSteps(heat, fateOf(heat, values) ?? 'stays', on),
      ]),
  ];
}
