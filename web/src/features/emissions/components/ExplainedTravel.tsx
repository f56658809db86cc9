import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent, formatRounded } from '../../../i18n/format.ts';
import { Ledger, type Step, useFactorStep } from './Ledger.tsx';
import { usePerPerson } from './usePerPerson.ts';

type Vehicle = ExplainAnswer['vehicles'][number];
type Used = NonNullable<Vehicle['used']>;

/** Less than a kilometre is no change of what was entered. */
const SAME_KM = 0.5;

/** A vehicle, or that there is none. */
export function ExplainedVehicle({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('emissions');
  const factorStep = useFactorStep();
  const perPerson = usePerPerson();
  const kilometres = useKilometres();
  const { used, tonnes } = vehicle;
  return (
    <Ledger
      title={used?.name ?? t('vehicle.none')}
      steps={
        used
          ? [...kilometres(used), factorStep(t('part.factor'), used.factor), ...perPerson(tonnes ?? 0)]
          : []
      }
    />
  );
}

/** From the kilometres entered to what was burnt or charged. */
function useKilometres(): (used: Used) => readonly Step[] {
  const { t, i18n } = useTranslation(['emissions', 'units']);
  const number = (value: number, digits = 1) => formatRounded(value, i18n.language, digits);
  return (used) => [
    {
      name: t('emissions:vehicle.km', { year: used.year }),
      value: `${formatNumber(used.kmPerYear, i18n.language)} km`,
      method: ['vehicles'],
    },
    ...(Math.abs(used.km - used.kmPerYear) < SAME_KM
      ? []
      : ([
          {
            sign: '×',
            name: t('emissions:vehicle.days'),
            value: `${used.days} ÷ ${used.usageDays}`,
            hint: t('emissions:vehicle.daysHint', { days: used.days, usageDays: used.usageDays }),
          },
          { sign: '=', name: t('emissions:vehicle.kmOfYear'), value: `${number(used.km)} km` },
        ] as const)),
    {
      sign: '×',
      name: t('emissions:vehicle.consumption'),
      value: `${formatNumber(used.avgFuelConsume, i18n.language)} ${t(`units:${used.unit}`)}`,
    },
    {
      sign: '÷',
      name: t('emissions:vehicle.hundred'),
      value: '100',
    },
    ...(used.home
      ? ([
          {
            sign: '−',
            name: t('emissions:vehicle.home'),
            value: `${number(used.home.amount)} kWh`,
            hint: t('emissions:vehicle.homeHint', {
              share: formatPercent(used.home.share / 100, i18n.language),
              days: used.home.days,
            }),
          },
        ] as const)
      : []),
  ];
}

/** Flights of one type, or that there are none. */
export function ExplainedFlight({ flight }: { readonly flight: ExplainAnswer['flights'][number] }) {
  const { t, i18n } = useTranslation(['emissions', 'mobility']);
  const factorStep = useFactorStep();
  const perPerson = usePerPerson();
  const { used, tonnes } = flight;
  return (
    <Ledger
      title={used ? t(`mobility:flightType.${used.type}`) : t('emissions:flight.none')}
      steps={
        used
          ? [
              {
                name: t('emissions:flight.hours'),
                value: formatNumber(used.hours, i18n.language),
                method: ['vehicles'],
              },
              factorStep(t('emissions:part.factor'), used.factor),
              ...perPerson(tonnes ?? 0),
            ]
          : []
      }
    />
  );
}
