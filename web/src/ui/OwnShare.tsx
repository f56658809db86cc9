import { useTranslation } from 'react-i18next';
import { useAmount } from './useAmount.ts';

export interface OwnSum {
  /** In how many. */
  readonly sectors: number;
  readonly tonnes: number;
}

interface OwnShareProps {
  readonly own: OwnSum;
}

/** Beside a sum: how much of it is one's own. */
export function OwnShare({ own }: OwnShareProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  return <p className="hint">{t('own.share', { count: own.sectors, tonnes: amount(own.tonnes) })}</p>;
}
