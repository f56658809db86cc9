import { useTranslation } from 'react-i18next';
import { useAmount } from './useAmount.ts';

interface OwnSum {
  /** In how many. */
  readonly sectors: number;
  readonly tonnes: number;
}

interface OwnShareProps {
  readonly own: OwnSum;
  /** Tonnes of it that were said of a later time. */
  readonly carriedBack?: number;
}

/** How much of a sum is one's own, and what of that is an assumption for the year. */
export function useOwnShare(): (of: OwnShareProps) => string {
  const { t } = useTranslation();
  const amount = useAmount();
  return ({ own, carriedBack = 0 }) =>
    [
      t('own.share', { count: own.sectors, tonnes: amount(own.tonnes) }),
      ...(carriedBack > 0 ? [t('own.carriedBack', { tonnes: amount(carriedBack) })] : []),
    ].join(' ');
}

/** Beside a sum: how much of it is one's own. */
export function OwnShare(of: OwnShareProps) {
  return <p className="hint">{useOwnShare()(of)}</p>;
}
