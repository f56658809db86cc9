import { useTranslation } from 'react-i18next';
import { useAmount } from './useAmount.ts';

interface OwnShareProps {
  /** In how many sectors, and tonnes. */
  readonly own: { readonly sectors: number; readonly tonnes: number };
}

/** Beside a sum: how much of it is one's own. */
export function OwnShare({ own }: OwnShareProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  return <p className="hint">{t('own.share', { count: own.sectors, tonnes: amount(own.tonnes) })}</p>;
}
