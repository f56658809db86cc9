import type { ExplainedFlight, ExplainedVehicle } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import type { LedgerProps, Step } from './Ledger.tsx';
import { asComputed, asPercent, asSaid, useSteps } from './useSteps.ts';

type Used = NonNullable<ExplainedVehicle['used']>;
type Power = NonNullable<Used['power']>;

/** A vehicle, or that there is none: from the kilometres entered to what was burnt or charged. */
export function useVehicleLedger(resultDigits: number): (vehicle: ExplainedVehicle) => LedgerProps {
  const { t } = useTranslation(['emissions', 'units']);
  const steps = useSteps(resultDigits);
  const kilometres = ({ year, kmPerYear, km, days, usageDays }: Used): readonly Step[] => [
    {
      name: t('emissions:vehicle.km', { year }),
      ...asSaid(kmPerYear),
      unit: 'km',
      method: ['vehicles'],
    },
    ...(km === kmPerYear
      ? []
      : ([
          { sign: '×', name: t('emissions:vehicle.days'), ...asSaid(days) },
          { sign: '÷', name: t('emissions:vehicle.usageDays', { year }), ...asSaid(usageDays) },
          { sign: '=', name: t('emissions:vehicle.kmOfYear'), ...asComputed(km), unit: 'km' },
        ] as const)),
  ];
  const per100 = (name: string, amount: number, unit: string): readonly Step[] => [
    { sign: '×', name, ...asSaid(amount), unit },
    { sign: '÷', name: t('emissions:vehicle.hundred'), ...asSaid(100) },
  ];
  /** Steps that take the kWh a meter at home shows off all kWh. */
  const atHome = (
    home: Used['home'],
    { amount, counted }: Pick<Power, 'amount' | 'counted'>,
    days: number,
  ): readonly Step[] => {
    if (!home) return [];
    const kWh = (value: number) => ({ ...asComputed(value), unit: 'kWh' });
    return [
      { sign: '=', name: t('emissions:vehicle.charged'), ...kWh(amount) },
      { sign: '×', name: t('emissions:vehicle.home'), ...asPercent(home.share / 100) },
      { sign: '×', name: t('emissions:vehicle.metered'), ...asSaid(home.days) },
      { sign: '÷', name: t('emissions:vehicle.days'), ...asSaid(days) },
      { sign: '=', name: t('emissions:vehicle.homeHint'), ...kWh(home.amount) },
      { name: t('emissions:vehicle.charged'), ...kWh(amount) },
      { sign: '−', name: t('emissions:vehicle.homeHint'), ...kWh(home.amount) },
      { sign: '=', name: t('emissions:vehicle.counted'), ...kWh(counted) },
    ];
  };
  const inKg = (sign: '=' | '+' | undefined, name: string, amount: number): Step => ({
    ...(sign && { sign }),
    name,
    amount,
    digits: 1,
    unit: 'kg',
  });
  const burnt = (used: Used): readonly Step[] => [
    ...kilometres(used),
    ...per100(t('emissions:vehicle.consumption'), used.avgFuelConsume, t(`units:${used.unit}`)),
    ...(used.power ? [] : atHome(used.home, used, used.days)),
    steps.factor(t('emissions:part.factor'), used.factor),
  ];
  const charged = (used: Used, power: Power): readonly Step[] => {
    const [fuel, mains] = [used.counted * used.factor.value, power.counted * power.factor.value];
    return [
      inKg('=', t('emissions:vehicle.byFuel'), fuel),
      { name: t('emissions:vehicle.kmOfYear'), ...asComputed(used.km), unit: 'km' },
      ...per100(t('emissions:vehicle.power'), power.avgPowerConsume, t('units:kWhPer100km')),
      ...atHome(used.home, power, used.days),
      steps.factor(t('emissions:part.factor'), power.factor),
      inKg('=', t('emissions:vehicle.byPower'), mains),
      inKg(undefined, t('emissions:vehicle.byFuel'), fuel),
      inKg('+', t('emissions:vehicle.byPower'), mains),
    ];
  };
  return ({ used, tonnes }) => ({
    title: used?.name ?? t('emissions:vehicle.none'),
    steps: used
      ? [
          ...burnt(used),
          ...(used.power ? charged(used, used.power) : []),
          ...steps.perPerson(tonnes ?? 0, used.sharedBy ?? 1, {
            name: t('emissions:ledger.inYear'),
            people: t('emissions:vehicle.shared'),
          }),
        ]
      : [],
  });
}

/** Flights of one type, or that there are none. */
export function useFlightLedger(resultDigits: number): (flight: ExplainedFlight) => LedgerProps {
  const { t } = useTranslation(['emissions', 'mobility']);
  const steps = useSteps(resultDigits);
  return ({ used, tonnes }) => ({
    title: used ? t(`mobility:flightType.${used.type}`) : t('emissions:flight.none'),
    steps: used
      ? [
          { name: t('emissions:flight.hours'), ...asSaid(used.hours), method: ['vehicles'] },
          steps.factor(t('emissions:part.factor'), used.factor),
          ...steps.perPerson(tonnes ?? 0, 1, { name: t('emissions:ledger.inYear'), people: '' }),
        ]
      : [],
  });
}
