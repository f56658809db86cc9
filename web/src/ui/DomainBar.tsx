import { useTranslation } from 'react-i18next';
import { DOMAIN_ICONS, type Domain } from './domain.ts';
import { useAmount } from './useAmount.ts';

export interface DomainShare {
  readonly domain: Exclude<Domain, 'compensation'>;
  /** Tonnes a year. */
  readonly tonnes: number;
  /** What measures take off it, tonnes a year: hatched at the end of the bar. */
  readonly saved?: number;
}

/** A sum as one bar of its domains; the legend is the text that carries the figures. */
export function DomainBar({ shares }: { readonly shares: readonly DomainShare[] }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const allSaved = shares.reduce((sum, { saved = 0 }) => sum + saved, 0);
  return (
    <>
      <div className="segments" aria-hidden>
        {shares.map(({ domain, tonnes, saved = 0 }) => (
          <span
            key={domain}
            className="segment"
            data-domain={domain}
            style={{ flexGrow: Math.max(0, tonnes - saved) }}
          />
        ))}
        {allSaved > 0 && <span className="segment segment-saved" style={{ flexGrow: allSaved }} />}
      </div>
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
