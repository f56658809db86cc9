import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { homesToChoose, isFormer } from '../../../forms/homes.ts';
import { HouseholdCard } from './HouseholdCard.tsx';

/** Where one lives; below it, where one lived earlier. */
export function HouseholdList({ households }: { readonly households: readonly HouseholdAnswer[] }) {
  const { t } = useTranslation('household');
  const former = households.filter(isFormer);
  const open = homesToChoose(households);
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t('households.list')}>
          <ul className="tasks">
            {open.map((household) => (
              <li key={household.id}>
                <HouseholdCard household={household} level={2} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {former.length > 0 && (
        <section className="stack" aria-labelledby="former-title">
          <h2 id="former-title">{t('households.former')}</h2>
          <ul className="tasks">
            {former
              .toSorted((a, b) => (b.livedUntil ?? 0) - (a.livedUntil ?? 0))
              .map((household) => (
                <li key={household.id}>
                  <HouseholdCard household={household} level={3} />
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  );
}
