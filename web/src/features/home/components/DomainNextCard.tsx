import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { domainNext, type MenuId } from '../domainNext.ts';
import type { InputRow } from '../inputRows.ts';
import { dueMeters } from '../nextSteps.ts';
import { DueMeters } from './DueMeters.tsx';

interface DomainNextCardProps {
  readonly menu: MenuId;
  readonly rows: readonly InputRow[];
  /** All of the citizen's: they belong to housing. */
  readonly meters: readonly MeterAnswer[];
}

/** The one thing to do next in a domain, with the page's green button. Of meters, those that are due go before it. */
export function DomainNextCard({ menu, rows, meters }: DomainNextCardProps) {
  const { t } = useTranslation(['home', 'shell']);
  const amount = useAmount();
  if (menu === 'housing' && dueMeters(meters, nowInSeconds()).length > 0) return <DueMeters />;
  const next = domainNext(menu, rows);
  const step = t(`shell:step.${next.to}`);
  const words =
    next.kind === 'average'
      ? {
          sector: t(`shell:sector.${next.row.sector.name}`),
          amount: amount(next.row.counted),
        }
      : {};
  return (
    <NextStep title={t(`home:here.${next.kind}.title`, words)} text={t(`home:here.${next.kind}.text`, words)}>
      <Link className={buttonClass('primary')} to={stepOf(next.to).path}>
        {t(`home:here.${next.kind}.action`, { step })}
      </Link>
    </NextStep>
  );
}
