import { useTranslation } from 'react-i18next';
import { DOMAIN_ICONS } from './domain.ts';
import { type DomainShare, Segments } from './Segments.tsx';
import { useAmount } from './useAmount.ts';

/** A sum as one bar of its domains; the legend is the text that carries the figures. */
export function DomainBar({ shares }: { readonly shares: readonly DomainShare[] }) {
  const { t } = useTranslation();
  const amount = useAmount();
  return (
    <>
      <Segments shares={shares} />
      <ul className="segment-legend">
        {shares.map(({ domain, tonnes }) => {
          const Icon = DOMAIN_ICONS[domain];
          return (
            <li key={domain} data-domain={domain}>
              <Icon className="icon" aria-hidden />
              <span>{t(`domain.${domain}`)}</span>
              <strong>{amount(tonnes)}</strong>
            </li>
          );
        })}
      </ul>
    </>
  );
}
