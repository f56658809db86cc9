import { ACTIVITY_NAMES } from '@footprint/shared-events/catalogue/activities.ts';
import { UNITS } from '@footprint/shared-events/catalogue/housing.ts';
import type { ExplainedPart } from '@footprint/shared-events/emissions/api.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../i18n/format.ts';
import type { LedgerProps, Step } from './Ledger.tsx';
import { Segments } from './Segments.tsx';
import { useDaysText } from './useDaysText.ts';
import { asComputed, useSteps } from './useSteps.ts';

/** Less than what a line of the ledger shows. */
const NOTHING = 1e-6;

/** One counter's share of a sector, step by step. */
export function useMeterLedger(resultDigits: number): (part: ExplainedPart) => LedgerProps {
  const { t, i18n } = useTranslation(['emissions', 'units']);
  const steps = useSteps(resultDigits);
  const daysText = useDaysText();
  return (part) => {
    const { consumption, tonnes, measured, projected } = part;
    const unit = unitText(t, part.unit);
    const shown = measured + projected;
    const bySubMeters = shown - (consumption ?? shown);
    const percent = (fraction: number) => formatPercent(fraction, i18n.language);
    const hints = [
      t('emissions:part.span', { coverage: percent(part.coverage), count: part.spanDays }),
      part.heatShare > 0 && t('emissions:ledger.season', { share: percent(part.heatShare) }),
      daysText(part.days),
    ];
    const used: readonly Step[] = [
      {
        ...{ name: t('emissions:ledger.read'), ...asComputed(measured), unit },
        hint: hints.filter(Boolean).join(' '),
        method: part.heatShare > 0 ? ['season'] : [],
      },
      ...(projected > NOTHING
        ? [
            {
              ...({
                sign: '+',
                name: t('emissions:ledger.projected'),
                ...asComputed(projected),
                unit,
              } as const),
              method: ['projection'] as const,
            },
          ]
        : []),
      ...(bySubMeters > NOTHING
        ? [{ sign: '−', name: t('emissions:ledger.subMeters'), ...asComputed(bySubMeters), unit } as const]
        : []),
    ];
    const known = consumption !== null && tonnes !== null;
    return {
      title: `${activityText(t, part.activity)} – ${part.meterName} (${part.household})`,
      displaced: part.displaced,
      instead: known ? undefined : t('emissions:part.noConsumption'),
      steps: known
        ? [
            ...used,
            ...(used.length > 1
              ? [{ sign: '=', name: t('emissions:ledger.used'), ...asComputed(consumption), unit } as const]
              : []),
            ...steps.share(part.share),
            ...part.kWhPerUnit.map((factor) => steps.factor(t('emissions:part.kWhPerUnit'), factor)),
            steps.factor(t('emissions:part.factor'), part.factor),
            ...steps.perPerson(tonnes, part.members, {
              ...{ name: t('emissions:ledger.inHousehold'), people: t('emissions:part.members') },
            }),
          ]
        : [],
      children: !part.displaced && <Segments part={part} unit={unit} />,
    };
  };
}

type EmissionTexts = TFunction<['emissions', 'units']>;

/** Names in answers are data: one without a text of ours is shown as it is. */
function activityText(t: EmissionTexts, name: string): string {
  const known = ACTIVITY_NAMES.find((activity) => activity === name);
  return known ? t(`emissions:activity.${known}`) : name;
}

function unitText(t: EmissionTexts, name: string): string {
  const known = UNITS.find((unit) => unit === name);
  return known ? t(`units:${known}`) : name;
}
