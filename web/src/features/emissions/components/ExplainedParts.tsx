import type { ExplainAnswer, ExplainedLevel } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { levelName, typeName } from '../../../i18n/levelName.ts';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { digitsShown } from '../ledgers/digitsShown.ts';
import { Ledger, type LedgerProps, type Step } from '../ledgers/Ledger.tsx';
import {
  tonnesLeft,
  useAmountsLedger,
  useAnswersLedger,
  useMealSteps,
  useRestLedger,
  useRestSteps,
} from '../ledgers/useAnswersLedger.ts';
import { useDaysText } from '../ledgers/useDaysText.ts';
import { useMeterLedger } from '../ledgers/useMeterLedger.tsx';
import { asComputed, asSaid, useSteps } from '../ledgers/useSteps.ts';
import { useEstimateLedger, useSupplyLedger } from '../ledgers/useSupplyLedger.tsx';
import { useFlightLedger, useVehicleLedger } from '../ledgers/useTravelLedger.ts';

/** Level a citizen gave for a type of consumption, and how much of the year it covers. */
function useLevelLedger(resultDigits: number): (level: ExplainedLevel, average: number) => LedgerProps {
  const { t } = useTranslation(['emissions', 'levels']);
  const daysText = useDaysText();
  const steps = useSteps(resultDigits, 'heating');
  const restSteps = useRestSteps(resultDigits);
  const mealSteps = useMealSteps();
  return (level, average) => {
    const { supportedType, periods, shareOfYear, mean, members } = level;
    const [said] = periods;
    const days = periods.reduce((sum, period) => sum + period.days, 0);
    const hint = daysText(periods);
    const ofYear: readonly Step[] =
      supportedType === 'heating'
        ? [{ ...steps.ofYear(shareOfYear), hint, method: ['levels', 'season'] }]
        : [
            {
              sign: '×',
              name: t('emissions:level.days'),
              ...asSaid(days),
              hint,
              method: ['levels'],
            },
            { sign: '÷', name: t('emissions:level.daysOfYear'), ...asSaid(Math.round(days / shareOfYear)) },
          ];
    const result: Step = {
      sign: '=',
      name: t('emissions:part.result'),
      amount: level.tonnes ?? 0,
      digits: resultDigits,
      unit: 't',
    };
    const head = {
      title: `${typeName(supportedType)}${level.household ? ` (${level.household})` : ''}`,
      displaced: level.displaced,
    };
    if (said && periods.some(({ taken }) => taken)) {
      const name = levelName(supportedType, said.name);
      const each = periods.map((period) => ({
        value: said.factor.value,
        average,
        taken: period.taken ?? [],
        shareOfYear: (period.days / days) * shareOfYear,
        days: [period],
      }));
      return {
        ...head,
        steps: [
          ...each.flatMap((one) => restSteps(one, name)),
          ...(each.length > 1
            ? [
                ...each.map(
                  (one, i): Step => ({
                    ...(i > 0 && { sign: '+' }),
                    name: daysText(one.days) ?? name,
                    amount: tonnesLeft(one),
                    digits: resultDigits,
                    unit: 't',
                    padded: true,
                  }),
                ),
                result,
              ]
            : []),
        ],
      };
    }
    return {
      ...head,
      steps: said
        ? [
            ...(said.meals
              ? mealSteps(said.meals, said.factor.value)
              : [
                  {
                    name: levelName(supportedType, said.name),
                    ...asSaid(said.factor.value),
                    unit: 't',
                    factor: said.factor,
                  },
                ]),
            ...(shareOfYear < 1 ? ofYear : []),
            ...(members === 1
              ? []
              : [
                  { sign: '=', name: t('emissions:level.mean'), amount: mean, digits: 3, unit: 't' } as const,
                  { sign: '÷', name: t('emissions:part.members'), ...asComputed(members, 2) } as const,
                ]),
            result,
          ]
        : [],
    };
  };
}

interface Explained {
  readonly key: string;
  readonly ledger: LedgerProps;
  /** Whether it adds to the sector's figure. */
  readonly counts: boolean;
}

/** How each part of a sector is computed, and last what stands for the days without one. */
function useLedgers(answer: ExplainAnswer, resultDigits: number): readonly Explained[] {
  const { parts, supplies, estimates, levels, vehicles, flights, gap, average, sector } = answer;
  const { answers, rest, amounts } = answer;
  const { t } = useTranslation('emissions');
  const daysText = useDaysText();
  const steps = useSteps(resultDigits, sector);
  const meter = useMeterLedger(resultDigits);
  const supply = useSupplyLedger(resultDigits);
  const estimate = useEstimateLedger(resultDigits, sector);
  const level = useLevelLedger(resultDigits);
  const answered = useAnswersLedger(resultDigits);
  const left = useRestLedger(resultDigits, sector);
  const amount = useAmountsLedger(resultDigits);
  const vehicle = useVehicleLedger(resultDigits);
  const flight = useFlightLedger(resultDigits);
  const entry = (key: string, ledger: LedgerProps, tonnes: number | null): Explained => ({
    key,
    ledger,
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
      entry(
        `level ${one.typeMeterId} ${one.household} ${one.periods[0]?.from}`,
        level(one, average.value),
        one.tonnes,
      ),
    ),
    ...answers.map((one) =>
      entry(`answers ${one.typeMeterId} ${one.household} ${one.days[0]?.from}`, answered(one), one.tonnes),
    ),
    ...amounts.map((one) => entry(`amounts ${one.kind}`, amount(one), one.tonnes)),
    ...averageRests(rest).map((one) => entry(`rest ${one.days[0]?.from}`, left(one), one.tonnes)),
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
                  name: t('column.average'),
                  ...asSaid(average.value),
                  unit: 't',
                },
                { ...steps.ofYear(gap.share), hint: daysText(gap.days), method: ['gaps'] as const },
                {
                  sign: '=',
                  name: t('part.result'),
                  amount: gap.tonnes,
                  digits: resultDigits,
                  unit: 't',
                },
              ],
            },
            gap.tonnes,
          ),
        ]
      : []),
  ];
}

/** Rests of the average: those of levels stand with them. */
const averageRests = (rest: ExplainAnswer['rest']) => rest.filter(({ level }) => level === null);

/** Digits of tonnes, unless a sum needs more. */
const RESULT_DIGITS = 3;

/** Amounts that add up to the sector's figure, in the order of the ledgers, tonnes. */
function addends(answer: ExplainAnswer): readonly number[] {
  const { parts, supplies, estimates, levels, answers, rest, amounts, vehicles, flights, gap } = answer;
  return [
    ...[...parts, ...supplies, ...estimates, ...levels].map(({ displaced, tonnes }) =>
      displaced ? null : tonnes,
    ),
    ...[
      ...answers,
      ...amounts.filter(({ displaced }) => !displaced),
      ...averageRests(rest),
      ...vehicles,
      ...flights,
    ].map(({ tonnes }) => tonnes),
    gap?.tonnes ?? null,
  ].filter((tonnes) => tonnes !== null);
}

/** Everything a sector's figure is made of, each with its own way of computing, and the sum of all. */
export function ExplainedParts({ answer }: { readonly answer: ExplainAnswer }) {
  const { t } = useTranslation(['emissions', 'shell']);
  const { parts, supplies, method, emissions, sector, year } = answer;
  const sumOf = (names: readonly string[]): readonly Step[] => [
    ...addends(answer).map(
      (amount, i): Step => ({
        ...(i > 0 && { sign: '+' }),
        name: names[i] ?? '',
        amount,
        digits: RESULT_DIGITS,
        unit: 't',
        padded: true,
      }),
    ),
    {
      sign: '=',
      name: `${t(`shell:sector.${sector}`)} ${year}`,
      amount: emissions ?? 0,
      digits: RESULT_DIGITS,
      unit: 't',
    },
  ];
  // Addends have as many digits in the ledgers that compute them.
  const ledgers = useLedgers(answer, Math.max(...digitsShown(sumOf([])).slice(0, -1), RESULT_DIGITS));
  const counted = ledgers.filter(({ counts }) => counts).map(({ ledger }) => ledger.title);
  if (ledgers.length === 0) return <p className="hint">{t('emissions:explain.nothing')}</p>;
  return (
    <>
      {parts.length + supplies.length > 0 && (
        <p className="hint">
          {t('emissions:explain.method', { method })}{' '}
          <MethodLink section="year">{t('emissions:method.year')}</MethodLink>
        </p>
      )}
      <ul className="ledger-parts">
        {ledgers.map(({ key, ledger }) => (
          <li key={key}>
            <Ledger {...ledger} />
          </li>
        ))}
        {emissions !== null && ledgers.length > 1 && (
          <li>
            <Ledger title={t('emissions:explain.sum')} steps={sumOf(counted)} />
          </li>
        )}
      </ul>
    </>
  );
}
