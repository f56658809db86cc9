import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatRounded } from '../../../i18n/format.ts';
import { formatIso } from '../../../lib/dates.ts';
import { Ledger, type Step, useFactorStep } from './Ledger.tsx';
import { useDaysText } from './useDaysText.ts';
import { usePerPerson } from './usePerPerson.ts';

/** What bills and deliveries of a heating say. */
export function ExplainedSupply({ supply }: { readonly supply: ExplainAnswer['supplies'][number] }) {
  const { t, i18n } = useTranslation(['emissions', 'units']);
  const factorStep = useFactorStep();
  const perPerson = usePerPerson();
  const daysText = useDaysText();
  const amount = (value: number) => `${formatRounded(value, i18n.language, 1)} ${t(`units:${supply.unit}`)}`;
  const { consumption, tonnes, ownFactors } = supply;
  const byOwn = ownFactors.reduce((sum, own) => sum + own.amount, 0);
  const hints = [
    t('emissions:part.billed', { measured: amount(supply.measured), projected: amount(supply.projected) }),
    daysText(supply.days),
  ].filter(Boolean);
  const used = (value: number): Step => ({
    ...{ name: t('emissions:ledger.billed'), value: amount(value), hint: hints.join(' ') },
    method: ['supplies'],
  });
  const known = consumption !== null && tonnes !== null;
  const steps: readonly Step[] = known
    ? [
        ...ownFactors.flatMap((own, i): readonly Step[] => [
          { ...used(own.amount), ...(i > 0 && { sign: '+' }) },
          factorStep(t('emissions:part.factor'), own.factor),
        ]),
        ...(consumption - byOwn > 0.05 || ownFactors.length === 0
          ? [
              { ...used(consumption - byOwn), ...(ownFactors.length > 0 && { sign: '+' as const }) },
              factorStep(t('emissions:part.factor'), supply.factor),
            ]
          : []),
        ...(supply.share < 1
          ? [
              {
                sign: '×',
                name: t('emissions:part.share'),
                value: formatPercent(supply.share, i18n.language),
              } as const,
            ]
          : []),
        ...perPerson(tonnes, supply.members),
      ]
    : [];
  return (
    <Ledger
      title={`${supply.name} (${supply.household})`}
      displaced={supply.displaced}
      instead={known ? undefined : t('emissions:part.noBills')}
      steps={steps}
    >
      {supply.bills.length > 0 && (
        <details className="help">
          <summary>{t('emissions:bill.title', { count: supply.bills.length })}</summary>
          <ul className="plain-list">
            {supply.bills.map((bill) => (
              <li key={bill.from}>
                {t('emissions:bill.line', {
                  from: formatIso(bill.from),
                  to: formatIso(bill.to),
                  amount: amount(bill.amount),
                  share: formatPercent(bill.shareInYear, i18n.language),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Ledger>
  );
}

/** Heating estimated by the size of the home. */
export function ExplainedEstimate({ estimate }: { readonly estimate: ExplainAnswer['estimates'][number] }) {
  const { t, i18n } = useTranslation(['emissions', 'units']);
  const factorStep = useFactorStep();
  const perPerson = usePerPerson();
  const daysText = useDaysText();
  const percent = (value: number) => formatPercent(value, i18n.language);
  return (
    <Ledger
      title={`${estimate.name} (${estimate.household})`}
      displaced={estimate.displaced}
      steps={[
        {
          name: t('emissions:ledger.area'),
          value: `${formatRounded(estimate.area, i18n.language, 1)} ${t('units:squareMeter')}`,
          method: ['supplies'],
        },
        factorStep(t('emissions:ledger.perArea'), estimate.kWhPerArea),
        { sign: '×', name: t('emissions:part.share'), value: percent(estimate.share) },
        ...(estimate.shareOfYear < 1
          ? [
              {
                sign: '×',
                name: t('emissions:ledger.ofYear'),
                value: percent(estimate.shareOfYear),
                hint: daysText(estimate.days),
              } as const,
            ]
          : []),
        factorStep(t('emissions:part.factor'), estimate.factor),
        ...perPerson(estimate.tonnes ?? 0, estimate.members),
      ]}
    />
  );
}
