import { MEALS } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type {
  ExplainedAmounts,
  ExplainedAnswers,
  ExplainedRest,
} from '@footprint/shared-events/emissions/api.ts';
import { AMOUNTS } from '@footprint/shared-events/habits/amounts.ts';
import { HABITS } from '@footprint/shared-events/habits/habits.ts';
import { mealCounts } from '@footprint/shared-events/habits/meals.ts';
import type { Fields } from '@footprint/shared-events/kernel/entryFields.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
import { levelName, typeName } from '../../../i18n/levelName.ts';
import { inPageLanguage } from '../../../i18n/textOf.ts';
import type { LedgerProps, Step } from './Ledger.tsx';
import { useDaysText } from './useDaysText.ts';
import { asComputed, asPercent, asSaid, useSteps } from './useSteps.ts';

type Line = ExplainedAnswers['lines'][number];

const inKg = (amount: number) => ({ amount, digits: 1, unit: 'kg' });

/** Units of what lines are about beside the questions. */
const BESIDE = {
  smallThings: undefined,
  area: 'm²',
  body: 'kg',
  battery: 'kWh',
  dairy: undefined,
} as const;
const isBeside = (of: string): of is keyof typeof BESIDE => Object.hasOwn(BESIDE, of);

/** Lines of a sum of answers, kg a year: each by itself, then together. One line goes on to what follows it. */
function useLineSteps(): (fields: Fields, lines: readonly Line[]) => readonly Step[] {
  const { t } = useTranslation('emissions');
  const steps = useSteps(3);
  const nameOf = (fields: Fields, { of, vehicle }: Line): string => {
    const name = isBeside(of) ? t(`answers.of.${of}`) : inPageLanguage(fields[of]?.name);
    return vehicle === undefined ? (name ?? of) : `${vehicle}: ${name ?? of}`;
  };
  return (fields, lines) => {
    const each = lines.map((line) => {
      const { of, amount, factor, share, years, people } = line;
      const name = nameOf(fields, line);
      const first: Step = { name, ...asComputed(amount, 2), unit: isBeside(of) ? BESIDE[of] : undefined };
      return {
        name,
        kg: (amount * factor.value * share) / years / people,
        steps: [
          first,
          steps.factor(t('part.factor'), factor),
          ...(share < 1 ? [{ sign: '×', name: t('answers.share'), ...asPercent(share) } as const] : []),
          ...(years === 1 ? [] : [{ sign: '÷', name: t('answers.years'), ...asSaid(years) } as const]),
          ...(people === 1
            ? []
            : [{ sign: '÷', name: t('part.members'), ...asComputed(people, 2) } as const]),
        ],
      };
    });
    if (each.length === 1) return each[0]?.steps ?? [];
    return [
      ...each.flatMap(({ name, kg, steps: own }) => [...own, { sign: '=', name, ...inKg(kg) } as const]),
      ...each.map(({ name, kg }, i): Step => ({ ...(i > 0 && { sign: '+' }), name, ...inKg(kg) })),
    ];
  };
}

/** The meals of a week in a year, line by line, to the tonnes that they make in a whole year. */
export function useMealSteps(): (meals: readonly Line[], tonnes: number) => readonly Step[] {
  const { t } = useTranslation('emissions');
  const linesOf = useLineSteps();
  return (meals, tonnes) => [
    ...linesOf(mealCounts, meals),
    { sign: '=', name: t('answers.sum'), ...inKg(tonnes * 1000) },
    { sign: '÷', name: t('ledger.kgPerTonne'), ...asSaid(1000) },
    { sign: '=', name: levelName('food', MEALS), amount: tonnes, digits: 4, unit: 't' },
  ];
}

/** Answers about a habit: amount by factor, line by line, their sum, and the days on which they hold. */
export function useAnswersLedger(resultDigits: number): (answers: ExplainedAnswers) => LedgerProps {
  const { t } = useTranslation(['emissions', 'levels']);
  const linesOf = useLineSteps();
  const steps = useSteps(resultDigits);
  const daysText = useDaysText();
  return ({ supportedType, household, areaAssumed, lines, shareOfYear, days, tonnes }) => {
    const known = tonnes ?? 0;
    const ofYear: readonly Step[] = [
      ...(lines.length > 1
        ? [{ sign: '=', name: t('emissions:answers.sum'), ...inKg((known * 1000) / shareOfYear) } as const]
        : []),
      { ...steps.ofYear(shareOfYear), hint: daysText(days) },
    ];
    return {
      title: `${typeName(supportedType)}${household ? ` (${household})` : ''}`,
      steps: [
        ...linesOf(HABITS[supportedType].fields, lines),
        ...(shareOfYear < 1 ? ofYear : []),
        ...steps.perPerson(known, 1, {
          name: t('emissions:ledger.inYear'),
          people: t('emissions:part.members'),
        }),
      ],
      ...(areaAssumed && { instead: t('emissions:answers.areaAssumed') }),
    };
  };
}

/** Amounts of a year, line by line, to tonnes. */
export function useAmountsLedger(resultDigits: number): (amounts: ExplainedAmounts) => LedgerProps {
  const { t } = useTranslation(['emissions', 'levels']);
  const linesOf = useLineSteps();
  const steps = useSteps(resultDigits);
  return ({ kind, lines, displaced, tonnes }) => ({
    title: t(`levels:amounts.${kind}`),
    displaced,
    steps: [
      ...linesOf(AMOUNTS[kind].fields, lines),
      ...steps.perPerson(tonnes ?? 0, 1, {
        name: t('emissions:ledger.inYear'),
        people: t('emissions:part.members'),
      }),
    ],
  });
}

/** The average, or a level, without the parts that were answered on the same days. */
export function useRestLedger(
  resultDigits: number,
  sector: SectorName,
): (rest: ExplainedRest) => LedgerProps {
  const { t } = useTranslation(['emissions', 'levels']);
  const restSteps = useRestSteps(resultDigits);
  return (rest) => ({
    title: t(sector === 'leisure' ? 'emissions:rest.leisure' : 'emissions:rest.title'),
    steps: restSteps(
      rest,
      rest.level === null ? t('emissions:column.average') : levelName('shopping', rest.level),
    ),
  });
}

type Left = Pick<ExplainedRest, 'value' | 'average' | 'taken' | 'shareOfYear' | 'days'>;

const averageOf = (taken: Left['taken']): number => taken.reduce((sum, { average }) => sum + average, 0);

/** Tonnes of a value without the parts that are taken out of it. Source: whole life, section 1. */
export const tonnesLeft = ({ value, average, taken, shareOfYear }: Left): number =>
  value * (1 - averageOf(taken) / average) * shareOfYear;

/** Steps from a value to its rest. */
export function useRestSteps(resultDigits: number): (left: Left, name: string) => readonly Step[] {
  const { t, i18n } = useTranslation(['emissions', 'levels']);
  const steps = useSteps(resultDigits);
  const daysText = useDaysText();
  return (left, name) => {
    const { value, average, taken, shareOfYear, days } = left;
    const sum = averageOf(taken);
    const number = (amount: number) => formatNumber(amount, i18n.language, 2);
    const parts = taken.map((part) => `${levelName(part.of, 'answers')} ${number(part.average)}`).join(', ');
    return [
      { name, ...asSaid(value), unit: 't' },
      ...(sum > 0
        ? [
            {
              sign: '×',
              name: t('emissions:rest.left', {
                sum: formatRounded(sum, i18n.language, 2),
                average: formatRounded(average, i18n.language, 2),
              }),
              ...asPercent(1 - sum / average),
              hint: t('emissions:rest.taken', { parts }),
            } as const,
          ]
        : []),
      ...(shareOfYear < 1 ? [{ ...steps.ofYear(shareOfYear), hint: daysText(days) }] : []),
      {
        sign: '=',
        name: t('emissions:part.result'),
        amount: tonnesLeft(left),
        digits: resultDigits,
        unit: 't',
      },
    ];
  };
}
