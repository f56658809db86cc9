import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { digitsShown } from '../ledgers/digitsShown.ts';
import { Ledger, type Step } from '../ledgers/Ledger.tsx';
import { useLedgers } from '../ledgers/useLedgers.ts';

/** Digits of tonnes, unless a sum needs more. */
const RESULT_DIGITS = 3;

/** What adds to the sector's figure, in the order of the ledgers, tonnes. */
function addends(answer: ExplainAnswer): readonly number[] {
  const { parts, supplies, estimates, levels, vehicles, flights, gap } = answer;
  return [
    ...[...parts, ...supplies, ...estimates, ...levels].map(({ displaced, tonnes }) =>
      displaced ? null : tonnes,
    ),
    ...[...vehicles, ...flights].map(({ tonnes }) => tonnes),
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
        ...{ name: names[i] ?? '', amount, digits: RESULT_DIGITS, unit: 't', padded: true },
      }),
    ),
    {
      ...({ sign: '=', name: `${t(`shell:sector.${sector}`)} ${year}`, amount: emissions ?? 0 } as const),
      ...{ digits: RESULT_DIGITS, unit: 't' },
    },
  ];
  // What is added up has as many digits where it is computed.
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
