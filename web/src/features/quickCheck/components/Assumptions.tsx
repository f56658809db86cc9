import { assumptionsOf } from '@footprint/shared-events/check/assumptions.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { checkDraft } from '../../../blocks/checkDraft/checkDraft.ts';
import type { StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { QUESTIONS } from '../questions.ts';
import { AssumedValue } from './AssumedValue.tsx';

/**
 * What the figure counts with although it was not said. The area is a question of its own; what part of an estimate warms
 * water changes no sum, so that it is said and not asked.
 */
export function Assumptions({ draft }: { readonly draft: StoredDraft }) {
  const { t, i18n } = useTranslation('quickCheck');
  const answered = checkDraft(draft);
  const assumptions = answered ? assumptionsOf(answered) : [];
  if (assumptions.length === 0) return null;
  return (
    <section aria-labelledby="assumptions">
      <h2 id="assumptions">{t('assumed.title')}</h2>
      <ul className="assumptions">
        {assumptions.map((assumption) => {
          const question = QUESTIONS.find(({ field }) => field === assumption.of);
          const value = formatNumber(assumption.value, i18n.language);
          const name =
            assumption.of === 'carKm'
              ? t(`assumed.carKm.${assumption.fuel}`, { value })
              : t(`assumed.${assumption.of}`, { value });
          return (
            <li key={assumption.of}>
              {assumption.of === 'carKm' || assumption.of === 'flights' ? (
                <AssumedValue assumption={assumption} name={name} />
              ) : (
                <span>{name}</span>
              )}
              {assumption.of === 'hhArea' && (
                <Link to={`/check?step=${question?.id}`} aria-label={t('assumed.changeOf', { name })}>
                  {t('assumed.change')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className="hint">{t('assumed.exact')}</p>
    </section>
  );
}
