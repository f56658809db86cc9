import { HABIT_TYPES, type HabitType } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryAnswer } from '../../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../../blocks/entered/useEntryMade.ts';
import { levelStep } from '../../../../flow/inputFlow.ts';
import { mergeProgress } from '../../../../flow/progress.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { useHashFocus } from '../../../../ui/useHashFocus.ts';
import { HabitSection } from '../components/HabitSection.tsx';

interface Saved {
  readonly type: HabitType;
  readonly startAt: number | undefined;
}

/** Cards of the habits, by which things count in place of a rough sum of money. */
export function Things() {
  const { t } = useTranslation('things');
  const households = useQueryResult(householdsOfUser, {});
  const chosenTypes = useQueryResult(chosenTypesOfUser, {});
  const vehicles = useQueryResult(vehiclesOfUser);
  const making = useEntryMade();
  // The answer to an entry stands where it was made.
  const [saved, setSaved] = useState<Saved>();
  const count = households.value?.length;
  useHashFocus(Boolean(households.value && chosenTypes.value && vehicles.value));
  useEffect(() => mergeProgress({ households: count }), [count]);
  return (
    <Page title={t('page.title')} lead={t('page.lead')} width="form">
      {!households.value || !chosenTypes.value || !vehicles.value ? (
        <Loading of={[households, chosenTypes, vehicles]} lines={4} />
      ) : (
        <>
          {HABIT_TYPES.map((type) => (
            <div key={type} id={type} tabIndex={-1} className="stack">
              {saved?.type === type && (
                <EntryAnswer
                  making={making}
                  domain="food-leisure"
                  sector="personalConsume"
                  countsFrom={saved.startAt}
                />
              )}
              <HabitSection
                type={type}
                households={households.value ?? []}
                chosenTypes={chosenTypes.value ?? []}
                vehicles={vehicles.value ?? []}
                stale={chosenTypes.stale}
                onSaved={(startAt) => {
                  setSaved({ type, startAt });
                  making.note();
                }}
              />
            </div>
          ))}
          <p>
            <Link to={levelStep('shopping').path}>{t('page.back')}</Link>
          </p>
        </>
      )}
    </Page>
  );
}
