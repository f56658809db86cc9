import { ACTIVITY_NAMES } from '@footprint/shared-events/catalogue/activities.ts';
import { UNITS } from '@footprint/shared-events/catalogue/housing.ts';
import type { ExplainedPart } from '@footprint/shared-events/emissions/api.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../browser/dates.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { type LedgerProps, LedgerSteps, type Step } from './Ledger.tsx';
import { useDaysText } from './useDaysText.ts';
import { usePieces } from './usePieces.ts';
import { asComputed, useSteps } from './useSteps.ts';

interface SegmentsProps {
  readonly part: ExplainedPart;
  readonly unit: string;
}

/** Segments between the readings that a consumption is made of. */
function Segments({ part, unit }: SegmentsProps) {
  const { t, i18n } = useTranslation('emissions');
  const piecesOf = usePieces();
  const number = (value: number) => formatNumber(value, i18n.language);
  const segments = part.segments.filter(({ shareInYear }) => shareInYear > 0);
  if (segments.length === 0) return null;
  const name = (segment: (typeof segments)[number]): string =>
    t('segment.line', {
      from: formatIso(segment.from),
      to: formatIso(segment.to),
      unit,
      start: number(segment.startValue),
      end: number(segment.endValue),
    });
  const steps: readonly Step[] = piecesOf(
    segments.flatMap((segment) =>
      segment.consumption === null
        ? []
        : [
            {
              name: name(segment),
              amount: segment.consumption,
              share: segment.shareInYear,
              unit,
              ...(segment.rollover && { hint: t('segment.rollover') }),
            },
          ],
    ),
    part.measured,
  );
  return (
    <details className="help">
      <summary>{t('segment.title', { count: segments.length })}</summary>
      <LedgerSteps steps={steps} />
      {segments.some(({ consumption }) => consumption === null) && (
        <ul className="plain-list">
          {segments
            .filter(({ consumption }) => consumption === null)
            .map((segment) => (
              <li key={segment.from}>
                {name(segment)} {t('segment.leftOut')}
              </li>
            ))}
        </ul>
      )}
    </details>
  );
}

/** Less than what a line of the ledger shows. */
const NOTHING = 1e-6;

/** One counter's share of a sector, step by step. */
export function useMeterLedger(resultDigits: number): (part: ExplainedPart) => LedgerProps {
  const { t, i18n } = useTranslation(['emissions', 'shell', 'units']);
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
        name: t('emissions:ledger.read'),
        ...asComputed(measured),
        unit,
        hint: hints.filter(Boolean).join(' '),
        method: part.heatShare > 0 ? ['season'] : [],
      },
      ...(projected > NOTHING
        ? [
            {
              sign: '+',
              name: t('emissions:ledger.projected'),
              ...asComputed(projected),
              unit,
              method: ['projection'],
            } satisfies Step,
          ]
        : []),
      ...(bySubMeters > NOTHING
        ? [
            {
              sign: '−',
              name: t('emissions:ledger.subMeters'),
              ...asComputed(bySubMeters),
              unit,
            } satisfies Step,
          ]
        : []),
    ];
    const known = consumption !== null && tonnes !== null;
    return {
      title: `${activityText(t, part.activity)} – ${part.meterName} (${part.household})`,
      displaced: part.displaced,
      instead: known ? undefined : `${t('emissions:part.noConsumption')} ${t('shell:readingsNeeded')}`,
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
              name: t('emissions:ledger.inHousehold'),
              people: t('emissions:part.members'),
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
