import { useTranslation } from 'react-i18next';
import { CityLinks } from '../../../blocks/membership/CityLinks.tsx';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { Waiting } from '../../../blocks/rounds/Waiting.tsx';
import { useLeague } from '../useLeague.ts';
import { usePlaceWords } from '../usePlaceWords.ts';

const SHOWN = 5;

/** Towns that save most for their size: examples for those who have not found their own yet. */
export function LeadingTowns() {
  const { t } = useTranslation('municipality');
  const words = useRoundWords();
  const { round, rows, isWaiting } = useLeague();
  const placeOf = usePlaceWords(rows);
  // What stands below comes after it, and not before.
  if (isWaiting) return <Waiting />;
  if (!rows || rows.length === 0) return null;
  return (
    <section className="stack-close" aria-labelledby="leading-towns">
      <h2 id="leading-towns">{t('leading.title')}</h2>
      <p className="hint">{round ? t('leading.round', { title: words.title(round) }) : t('leading.all')}</p>
      <CityLinks cities={rows.slice(0, SHOWN)} placeOf={placeOf} />
    </section>
  );
}
