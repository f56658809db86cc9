import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatRounded } from '../../../i18n/format.ts';
import { activityText, unitText } from '../names.ts';
import { Ledger, useFactorStep } from './Ledger.tsx';
import { Segments } from './Segments.tsx';
import { useDaysText } from './useDaysText.ts';
import { usePerPerson } from './usePerPerson.ts';

/** Less than what a line of the ledger shows. */
const NOTHING = 0.05;

/** One counter's share of a sector, step by step. */
export function ExplainedPart({ part }: { readonly part: ExplainAnswer['parts'][number] }) {
  const { t, i18n } = useTranslation(['emissions', 'units']);
  const factorStep = useFactorStep();
  const perPerson = usePerPerson();
  const daysText = useDaysText();
  const unit = unitText(t, part.unit);
  const amount = (value: number) => `${formatRounded(value, i18n.language, 1)} ${unit}`;
  const shown = part.measured + part.projected;
  const { consumption, tonnes } = part;
  const hints = [
    t('emissions:part.measured', { measured: amount(part.measured), projected: amount(part.projected) }),
    t('emissions:part.span', {
      coverage: formatPercent(part.coverage, i18n.language),
      count: part.spanDays,
    }),
    part.heatShare > 0 &&
      t('emissions:ledger.season', { share: formatPercent(part.heatShare, i18n.language) }),
    daysText(part.days),
  ].filter(Boolean);
  const method = [
    ...(part.heatShare > 0 ? (['season'] as const) : []),
    ...(part.projected > NOTHING ? (['projection'] as const) : []),
  ];
  const known = consumption !== null && tonnes !== null;
  return (
    <Ledger
      title={`${activityText(t, part.activity)} – ${part.meterName} (${part.household})`}
      displaced={part.displaced}
      instead={known ? undefined : t('emissions:part.noConsumption')}
      steps={
        known
          ? [
              { name: t('emissions:ledger.read'), value: amount(shown), hint: hints.join(' '), method },
              ...(shown - consumption > NOTHING
                ? [
                    {
                      sign: '−',
                      name: t('emissions:ledger.subMeters'),
                      value: amount(shown - consumption),
                    } as const,
                  ]
                : []),
              ...(part.share < 1
                ? [
                    {
                      sign: '×',
                      name: t('emissions:part.share'),
                      value: formatPercent(part.share, i18n.language),
                    } as const,
                  ]
                : []),
              ...part.kWhPerUnit.map((factor) => factorStep(t('emissions:part.kWhPerUnit'), factor)),
              factorStep(t('emissions:part.factor'), part.factor),
              ...perPerson(tonnes, part.members),
            ]
          : []
      }
    >
      <Segments part={part} unit={unit} />
    </Ledger>
  );
}
