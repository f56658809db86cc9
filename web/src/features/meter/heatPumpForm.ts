import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Fault } from '@footprint/shared-events/faults.ts';
import { PositiveValue, type TermsActivityBody } from '@footprint/shared-events/housing/activityRules.ts';
import { changeMeter, type MeterAnswer, setTerms } from '@footprint/shared-events/housing/api.ts';
import { SetTermsBody } from '@footprint/shared-events/housing/changeRules.ts';
import { addReading } from '@footprint/shared-events/housing/readingApi.ts';
import { AddMeterBody, AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import * as T from 'typebox';
import { type Step, step } from '../../api/step.ts';
import { given } from '../../forms/faults.ts';
import type { GuideStep } from '../../forms/guide/useGuide.ts';
import { numberOf } from '../../forms/parse/number.ts';
import { dateOf } from './meterValues.ts';
import { isAhead } from './running.ts';

export type HeatPumpValues = Readonly<
  Record<'meterId' | 'on' | 'subName' | 'subValue' | 'mainValue' | 'gasId' | 'gasValue', string>
>;

/** Chosen where the gas heating goes on beside the heat pump. */
export const GAS_STAYS = 'stays';

export interface HeatPumpGround {
  /** Power meters without a counter for a heat pump. */
  readonly power: readonly MeterAnswer[];
  readonly gas: readonly MeterAnswer[];
}

export const HeatPumpSchema = T.Object({
  meterId: AddReadingBody.properties.meterId,
  on: SetTermsBody.properties.validFrom,
  subName: AddMeterBody.properties.name,
  subValue: PositiveValue(),
  mainValue: T.Optional(PositiveValue()),
  gasValue: T.Optional(PositiveValue()),
});

/** Whether a power meter has no counter of a heat pump today. */
export const lacksHeatPump = ({ measuredObj, activities }: MeterAnswer): boolean =>
  measuredObj === 'ePower' &&
  activities.every(({ name, subMeterId }) => name !== 'heatPump' || subMeterId === undefined);

export const emptyHeatPump = ({ power }: HeatPumpGround): HeatPumpValues => ({
  meterId: power.length === 1 ? String(power[0]?.id) : '',
  on: '',
  subName: '',
  subValue: '',
  mainValue: '',
  gasId: '',
  gasValue: '',
});

export const powerMeter = ({ power }: HeatPumpGround, values: HeatPumpValues) =>
  power.find(({ id }) => String(id) === values.meterId);
export const endingGas = ({ gas }: HeatPumpGround, values: HeatPumpValues) =>
  gas.find(({ id }) => String(id) === values.gasId);

export const heatPumpSteps = (ground: HeatPumpGround, values: HeatPumpValues): readonly GuideStep[] => [
  ...(ground.power.length === 1 ? [] : [{ id: 'meter', fields: ['meterId'] }]),
  { id: 'on', fields: ['on'] },
  { id: 'name', fields: ['subName'] },
  { id: 'sub', fields: ['subValue'] },
  { id: 'main', fields: ['mainValue'] },
  ...(ground.gas.length === 0 ? [] : [{ id: 'gas', fields: ['gasId'] }]),
  ...(endingGas(ground, values) ? [{ id: 'gasValue', fields: ['gasValue'] }] : []),
  { id: 'sum', fields: [] },
];

export const heatPumpChecked = (values: HeatPumpValues, language: string) =>
  given({
    meterId: Number(values.meterId || Number.NaN),
    on: dateOf(values.on),
    subName: values.subName.trim(),
    subValue: numberOf(values.subValue, language),
    mainValue: numberOf(values.mainValue, language),
    gasValue: numberOf(values.gasValue, language),
  });

export function heatPumpRules({ gas }: HeatPumpGround, values: HeatPumpValues): readonly Fault[] {
  const on = dateOf(values.on);
  return [
    ...(on !== undefined && !Number.isNaN(on) && isAhead(on)
      ? [{ path: '/on', messageId: 'form:input:error:future' }]
      : []),
    ...(gas.length > 0 && values.gasId === ''
      ? [{ path: '/gasId', messageId: 'form:input:error:gasStays' }]
      : []),
  ];
}

/** What the meter was used for on the day, and the heat pump with a counter of its own instead of any share. */
export function withHeatPump(
  { terms }: Pick<MeterAnswer, 'terms'>,
  on: number,
  subMeter: NonNullable<TermsActivityBody['subMeter']>,
): readonly TermsActivityBody[] {
  const before = terms.findLast(
    ({ validFrom }) => validFrom === null || berlinDay(validFrom) <= berlinDay(on),
  );
  const others = (before?.activities ?? []).filter(({ name }) => name !== 'heatPump');
  const sum = others.reduce((total, { consumptionShare = 0 }) => total + consumptionShare, 0);
  // What shares are left make 100 again.
  const kept = others.map(
    ({ name, subMeterId, consumptionShare = 0 }): TermsActivityBody =>
      subMeterId === undefined
        ? { name, consumptionShare: sum === 0 ? 0 : (consumptionShare / sum) * 100 }
        : { name, subMeterId },
  );
  const rest: TermsActivityBody = { name: 'household', consumptionShare: 100 };
  return [...(kept.length === 0 ? [rest] : kept), { name: 'heatPump', subMeter }];
}

/** Where a refused field of the new counter was asked for. */
function askedAt(path: string): string {
  if (path.endsWith('/subMeter/name')) return '/subName';
  return path.endsWith('/subMeter/meterValue') ? '/subValue' : '/on';
}

/** The new counter, then readings of that day, then the end of the old heating. */
export function heatPumpCommands(
  ground: HeatPumpGround,
  values: HeatPumpValues,
  language: string,
): readonly Step[] {
  const meter = powerMeter(ground, values);
  const checked = heatPumpChecked(values, language);
  const { on = Number.NaN, subName, subValue = Number.NaN, mainValue, gasValue } = checked;
  if (!meter) return [];
  const gas = endingGas(ground, values);
  const subMeter = { name: subName, meterValue: subValue, meterValueDate: on };
  const activities = [...withHeatPump(meter, on, subMeter)];
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
  return [
    step(setTerms, askedAt, { validFrom: on, activities }, { id: String(meter.id) }),
    ...read(meter.id, '/mainValue', mainValue),
    ...(gas
      ? [
          ...read(gas.id, '/gasValue', gasValue),
          step(changeMeter, () => '/on', { activeUntil: on }, { id: String(gas.id) }),
        ]
      : []),
  ];
}
