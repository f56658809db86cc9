import type { ExplainedLevel } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { levelName } from '../../../i18n/levelName.ts';
import type { LedgerProps, Step } from './Ledger.tsx';
import { useDaysText } from './useDaysText.ts';
import { asComputed, asSaid, useSteps } from './useSteps.ts';

/** What a citizen said about a type of consumption, and how much of the year it covers. */
export function useLevelLedger(resultDigits: number): (level: ExplainedLevel) => LedgerProps {
  const { t } = useTranslation(['emissions', 'levels']);
  const daysText = useDaysText();
  const steps = useSteps(resultDigits, 'heating');
  return (level) => {
    const { supportedType, periods, shareOfYear, mean, members } = level;
    const [said] = periods;
    const days = periods.reduce((sum, period) => sum + period.days, 0);
    const hint = daysText(periods);
    const ofYear: readonly Step[] =
      supportedType === 'heating'
        ? [{ ...steps.ofYear(shareOfYear), hint, method: ['levels', 'season'] }]
        : [
            {
              ...({ sign: '×', name: t('emissions:level.days'), ...asSaid(days), hint } as const),
              method: ['levels'],
            },
            { sign: '÷', name: t('emissions:level.daysOfYear'), ...asSaid(Math.round(days / shareOfYear)) },
          ];
    return {
      title: `${t(`levels:choose.${supportedType}`)}${level.household ? ` (${level.household})` : ''}`,
      displaced: level.displaced,
      steps: said
        ? [
            {
              ...{ name: levelName(supportedType, said.name), ...asSaid(said.factor.value), unit: 't' },
              factor: said.factor,
            },
            ...(shareOfYear < 1 ? ofYear : []),
            ...(members === 1
              ? []
              : [
                  { sign: '=', name: t('emissions:level.mean'), amount: mean, digits: 3, unit: 't' } as const,
                  { sign: '÷', name: t('emissions:part.members'), ...asComputed(members, 2) } as const,
                ]),
            {
              ...({ sign: '=', name: t('emissions:part.result'), amount: level.tonnes ?? 0 } as const),
              ...{ digits: resultDigits, unit: 't' },
            },
          ]
        : [],
    };
  };
}
