import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { formatDifference, formatRounded } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import '../running.css';

/** The figure so far at the foot of the questions, and what the answers have made of the average. */
export function RunningTotal({ sectors }: { readonly sectors: readonly SectorAnswer[] | undefined }) {
  const { t, i18n } = useTranslation(['quickCheck', 'units']);
  const sumName = useSumName();
  if (!sectors) return <div className="running" />;
  const { emissions, average, own } = yearTotal(sectors);
  const difference = writtenDifference(emissions, average);
  return (
    <section className="running" aria-label={t('quickCheck:running.title')}>
      <p className="running-words">
        <span className="running-so-far">{sumName(own, t('quickCheck:running.title'))}</span>
        <output className="running-figure">
          <Tonnes value={emissions} />
        </output>
        {difference !== 0 && (
          <span className={difference < 0 ? 'running-less' : 'running-more'}>
            {formatDifference(difference, i18n.language, (unit) => t(`units:${unit}`))}
          </span>
        )}
        {own.sectors > 0 && (
          <span className="running-average">
            {t('quickCheck:running.average', { average: formatRounded(average, i18n.language) })}
          </span>
        )}
      </p>
      <div className="segments" aria-hidden>
        {GHG_DOMAINS.map((domain) => (
          <span
            key={domain}
            className="segment"
            data-domain={domain}
            style={{
              flexGrow: yearTotal(sectors.filter(({ ghgDomain }) => ghgDomain === domain)).emissions,
            }}
          />
        ))}
      </div>
    </section>
  );
}
