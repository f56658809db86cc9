import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import type { LedgerProps } from './Ledger.tsx';
import { useDaysText } from './useDaysText.ts';
import { useLevelLedger } from './useLevelLedger.ts';
import { useMeterLedger } from './useMeterLedger.tsx';
import { asSaid, useSteps } from './useSteps.ts';
import { useEstimateLedger, useSupplyLedger } from './useSupplyLedger.tsx';
import { useFlightLedger, useVehicleLedger } from './useTravelLedger.ts';

interface Explained {
  readonly key: string;
  readonly ledger: LedgerProps;
  /** Whether it adds to the sector's figure. */
  readonly counts: boolean;
}

/** How each part of a sector is computed, and last what stands for the days without one. */
export function useLedgers(answer: ExplainAnswer, resultDigits: number): readonly Explained[] {
  const { parts, supplies, estimates, levels, vehicles, flights, gap, average, sector } = answer;
  const { t } = useTranslation('emissions');
  const daysText = useDaysText();
  const steps = useSteps(resultDigits, sector);
  const meter = useMeterLedger(resultDigits);
  const supply = useSupplyLedger(resultDigits);
  const estimate = useEstimateLedger(resultDigits, sector);
  const level = useLevelLedger(resultDigits);
  const vehicle = useVehicleLedger(resultDigits);
  const flight = useFlightLedger(resultDigits);
  const entry = (key: string, ledger: LedgerProps, tonnes: number | null): Explained => ({
    ...{ key, ledger },
    counts: !ledger.displaced && tonnes !== null,
  });
  const kinds = parts.map((one) => `${one.meterId} ${one.activity} ${one.days[0]?.from}`);
  return [
    ...parts.map((one, i) =>
      entry(`meter ${kinds[i]} ${kinds.indexOf(kinds[i] ?? '')}`, meter(one), one.tonnes),
    ),
    ...supplies.map((one) => entry(`supply ${one.supplyId}`, supply(one), one.tonnes)),
    ...estimates.map((one) => entry(`estimate ${one.supplyId}`, estimate(one), one.tonnes)),
    ...levels.map((one) =>
      entry(`level ${one.typeMeterId} ${one.household} ${one.periods[0]?.from}`, level(one), one.tonnes),
    ),
    ...vehicles.map((one) => entry(`vehicle ${one.vehicleId}`, vehicle(one), one.tonnes)),
    ...flights.map((one) => entry(`flight ${one.flightId}`, flight(one), one.tonnes)),
    ...(gap
      ? [
          entry(
            'gap',
            {
              title: t('explain.gap'),
              steps: [
                {
                  ...{ name: t('column.average'), ...asSaid(average.value), unit: 't' },
                },
                { ...steps.ofYear(gap.share), hint: daysText(gap.days), method: ['gaps'] as const },
                {
                  ...({ sign: '=', name: t('part.result'), amount: gap.tonnes } as const),
                  ...{ digits: resultDigits, unit: 't' },
                },
              ],
            },
            gap.tonnes,
          ),
        ]
      : []),
  ];
}
