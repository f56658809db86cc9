import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ExplainedEstimate, ExplainedSupply } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../browser/dates.ts';
import { type LedgerProps, LedgerSteps, type Step } from './Ledger.tsx';
import { lastDayText, useDaysText } from './useDaysText.ts';
import { usePieces } from './usePieces.ts';
import { asComputed, asPercent, asSaid, useSteps } from './useSteps.ts';

type Bill = ExplainedSupply['bills'][number];

/** Ledger of the bills and deliveries of a heating: the ones of one factor and share together, and what is projected. */
export function useSupplyLedger(resultDigits: number): (supply: ExplainedSupply) => LedgerProps {
  const { t } = useTranslation(['emissions', 'units']);
  const steps = useSteps(resultDigits);
  const daysText = useDaysText();
  const piecesOf = usePieces();
  return (supply) => {
    const { consumption, tonnes, projected, share, factor, members } = supply;
    const unit = t(`units:${supply.unit}`);
    const groups = [...Map.groupBy(supply.bills, (bill) => `${bill.share} ${bill.factor.value}`).values()];
    const isSupplys = (bill: Bill): boolean => bill.share === share && bill.factor.value === factor.value;
    const billed = (bills: readonly Bill[]): number =>
      bills.reduce((sum, { amount, shareInYear }) => sum + amount * shareInYear, 0);
    const group = (of: Pick<Bill, 'share' | 'factor'>, used: readonly Step[], units: number) => ({
      kg: units * of.share * of.factor.value,
      steps: [
        ...used,
        ...(used.length > 1
          ? [{ sign: '=', name: t('emissions:ledger.used'), ...asComputed(units), unit } as const]
          : []),
        ...steps.share(of.share),
        steps.factor(t('emissions:part.factor'), of.factor),
      ],
    });
    const read = (units: number): Step => ({
      name: t('emissions:ledger.billed'),
      ...asComputed(units),
      unit,
      hint: daysText(supply.days),
      method: ['supplies'],
    });
    const more = (sign?: '+'): Step => ({
      ...(sign && { sign }),
      name: t('emissions:ledger.projected'),
      ...asComputed(projected),
      unit,
      method: ['projection'],
    });
    const projects = projected > 0;
    const counted = [
      ...groups.flatMap((bills) => {
        const [first] = bills;
        if (!first) return [];
        const units = billed(bills);
        if (!projects || !isSupplys(first)) return [group(first, [read(units)], units)];
        return [group(first, [read(units), more('+')], units + projected)];
      }),
      ...(projects && !supply.bills.some(isSupplys) ? [group({ share, factor }, [more()], projected)] : []),
    ].filter(({ kg }, _, all) => kg > 0 || all.length === 1);
    const names = { name: t('emissions:ledger.inHousehold'), people: t('emissions:part.members') };
    const known = consumption !== null && tonnes !== null;
    const inKg = (kg: number) => ({ amount: kg, digits: 1, unit: 'kg' });
    const several = (): readonly Step[] => [
      ...counted.flatMap((one) => [
        ...one.steps,
        { sign: '=', name: t('emissions:ledger.ofThese'), ...inKg(one.kg) } as const,
      ]),
      ...counted.map(
        ({ kg }, i): Step => ({
          ...(i > 0 && { sign: '+' }),
          name: t('emissions:ledger.nth', { nth: i + 1 }),
          ...inKg(kg),
        }),
      ),
    ];
    return {
      title: `${supply.name} (${supply.household})`,
      displaced: supply.displaced,
      instead: known ? undefined : t('emissions:part.noBills'),
      steps: known
        ? [
            ...(counted.length > 1 ? several() : (counted[0]?.steps ?? [])),
            ...steps.perPerson(tonnes, members, names),
          ]
        : [],
      children: !supply.displaced && supply.bills.length > 0 && (
        <details className="help">
          <summary>{t('emissions:bill.title', { count: supply.bills.length })}</summary>
          <LedgerSteps
            steps={piecesOf(
              supply.bills.map(({ from, to, amount, shareInYear }) => ({
                name: t('emissions:bill.line', { from: formatIso(from), to: lastDayText(to) }),
                amount,
                share: shareInYear,
                unit,
              })),
              supply.measured,
            )}
          />
        </details>
      ),
    };
  };
}

/** Heating estimated by the size of the home. */
export function useEstimateLedger(
  resultDigits: number,
  sector: SectorName,
): (estimate: ExplainedEstimate) => LedgerProps {
  const { t } = useTranslation(['emissions', 'units']);
  const steps = useSteps(resultDigits, sector);
  const daysText = useDaysText();
  return (estimate) => ({
    title: `${estimate.name} (${estimate.household})`,
    displaced: estimate.displaced,
    steps: [
      {
        name: t('emissions:ledger.area'),
        ...asSaid(estimate.area),
        unit: t('units:squareMeter'),
        method: ['supplies'],
      },
      steps.factor(t('emissions:ledger.perArea'), estimate.kWhPerArea),
      { sign: '×', name: t('emissions:part.share'), ...asPercent(estimate.share) },
      ...(estimate.shareOfYear < 1
        ? [{ ...steps.ofYear(estimate.shareOfYear), hint: daysText(estimate.days) }]
        : []),
      steps.factor(t('emissions:part.factor'), estimate.factor),
      ...steps.perPerson(estimate.tonnes ?? 0, estimate.members, {
        name: t('emissions:ledger.inHousehold'),
        people: t('emissions:part.members'),
      }),
    ],
  });
}
