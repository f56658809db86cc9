import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
import { levelName } from '../../../i18n/levelName.ts';
import { formatIso } from '../../../lib/dates.ts';
import { Ledger } from './Ledger.tsx';

/** What a citizen said about a type of consumption, and how much of the year each answer covers. */
export function ExplainedLevel({ level }: { readonly level: ExplainAnswer['levels'][number] }) {
  const { t, i18n } = useTranslation(['emissions', 'consumption']);
  const tonnes = (value: number, digits: number) => `${formatRounded(value, i18n.language, digits)} t`;
  const household = level.household ? ` (${level.household})` : '';
  return (
    <Ledger
      title={`${t(`consumption:choose.${level.supportedType}`)}${household}`}
      displaced={level.displaced}
      steps={[
        ...level.periods.map((period, i) => ({
          ...(i > 0 && { sign: '+' as const }),
          name: t('emissions:level.period', {
            name: levelName(level.supportedType, period.name),
            from: formatIso(period.from),
            to: formatIso(period.to),
            count: period.days,
          }),
          value: `${formatNumber(period.factor.value, i18n.language)} t`,
          factor: period.factor,
        })),
        {
          sign: '=',
          name: t('emissions:level.mean'),
          value: tonnes(level.mean, 3),
          hint: t('emissions:level.formula'),
          method: ['levels'],
        },
        {
          sign: '÷',
          name: t('emissions:part.members'),
          value: formatNumber(Math.round(level.members * 100) / 100, i18n.language),
        },
        { sign: '=', name: t('emissions:part.result'), value: tonnes(level.tonnes ?? 0, 3) },
      ]}
    />
  );
}
