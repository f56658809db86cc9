import {
  GAS_TYPES,
  type GasType,
  POWER_TYPES,
  type PowerType,
} from '@footprint/shared-events/catalogue/housing.ts';
import { PositiveValue } from '@footprint/shared-events/housing/activityRules.ts';
import { type MeterAnswer, setTerms } from '@footprint/shared-events/housing/api.ts';
import { SetTermsBody } from '@footprint/shared-events/housing/changeRules.ts';
import { addReading } from '@footprint/shared-events/housing/readingApi.ts';
import { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import * as T from 'typebox';
import { given } from '../../../forms/faults.ts';
import type { GuideStep } from '../../../forms/guide/useGuide.ts';
import { dateOf } from '../../../forms/parse/date.ts';
import { numberOf } from '../../../forms/parse/number.ts';
import { type Step, step } from '../../../server/step.ts';
import { isAhead } from '../running.ts';

export type TariffValues = Readonly<Record<'meterId' | 'validFrom' | 'type' | 'meterValue', string>>;
type Meters = readonly MeterAnswer[];

const { meterId } = AddReadingBody.properties;
export const TariffSchema = T.Object({
  meterId,
  validFrom: SetTermsBody.properties.validFrom,
  meterValue: T.Optional(PositiveValue()),
});

export const emptyTariff = (meters: Meters): TariffValues => ({
  meterId: meters.length === 1 ? String(meters[0]?.id) : '',
  validFrom: '',
  type: '',
  meterValue: '',
});

export const tariffMeter = (meters: Meters, values: TariffValues): MeterAnswer | undefined =>
  meters.find(({ id }) => String(id) === values.meterId);

export const typesOf = ({ measuredObj }: MeterAnswer) => (measuredObj === 'ePower' ? POWER_TYPES : GAS_TYPES);

/** A day to come has no reading yet. */
export function tariffSteps(meters: Meters, values: TariffValues): readonly GuideStep[] {
  const on = dateOf(values.validFrom);
  return [
    ...(meters.length === 1 ? [] : [{ id: 'meter', fields: ['meterId'] }]),
    { id: 'on', fields: ['validFrom'] },
    { id: 'type', fields: ['type'] },
    ...(on !== undefined && !Number.isNaN(on) && isAhead(on)
      ? []
      : [{ id: 'reading', fields: ['meterValue'] }]),
    { id: 'sum', fields: [] },
  ];
}

export const tariffChecked = (values: TariffValues, language: string) =>
  given({
    meterId: Number(values.meterId || Number.NaN),
    validFrom: dateOf(values.validFrom),
    meterValue: numberOf(values.meterValue, language),
  });

/** Each kind of meter has types of its own. */
export function tariffRules(meters: Meters, values: TariffValues): readonly Fault[] {
  const meter = tariffMeter(meters, values);
  if (!meter || typesOf(meter).some((type) => type === values.type)) return [];
  const messageId =
    meter.measuredObj === 'ePower'
      ? 'form:inputEPower:error:inputEPowerType'
      : 'form:inputGas:error:inputGasType';
  return [{ path: '/type', messageId }];
}

function tariffTerms(meter: MeterAnswer, { validFrom, type }: TariffValues): SetTermsBody {
  const day = dateOf(validFrom) ?? Number.NaN;
  return meter.measuredObj === 'ePower'
    ? { validFrom: day, electricPowerType: type as PowerType }
    : { validFrom: day, gasType: type as GasType };
}

/** The terms first: sent again they replace themselves, a reading would be there twice. */
export function tariffCommands(meter: MeterAnswer, values: TariffValues, language: string): readonly Step[] {
  const on = dateOf(values.validFrom) ?? Number.NaN;
  const value = numberOf(values.meterValue, language);
  return [
    step(setTerms, (path) => (path.endsWith('Type') ? '/type' : path), tariffTerms(meter, values), {
      id: String(meter.id),
    }),
    ...(value === undefined || isAhead(on)
      ? []
      : [
          step(addReading, (path) => (path === '/meterValueDate' ? '/validFrom' : path), {
            meterId: meter.id,
            meterValue: value,
            meterValueDate: on,
          }),
        ]),
  ];
}
