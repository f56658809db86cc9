import {
  CONSUMPTION_TYPES,
  type SupportedType,
  TYPES_OF_HOME,
} from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { EntryList } from '../../../forms/entries/EntryList.tsx';
import { heldOn } from '../heldOn.ts';
import { LevelEntry } from './LevelEntry.tsx';

interface LevelEntriesProps {
  readonly type: SupportedType;
  /** All of them, those of former times too. */
  readonly households: readonly HouseholdAnswer[];
  /** Those of the type. */
  readonly chosenTypes: readonly ChosenTypeAnswer[];
  readonly stale: boolean;
}

/** What was entered of a type so far: household by household where it holds for each, the newest first. */
export function LevelEntries({ type, households, chosenTypes, stale }: LevelEntriesProps) {
  const { t } = useTranslation('levels');
  const now = nowInSeconds();
  const held = new Set(chosenTypes.flatMap((chosenType) => [...heldOn(chosenType, households, now)]));
  const ofHome = TYPES_OF_HOME.includes(type);
  const place = (id: number | undefined) => (ofHome ? households.findIndex((home) => home.id === id) : 0);
  return (
    <EntryList
      title={t('history.title')}
      hint={t(`history.perYear.${CONSUMPTION_TYPES[type].per}`)}
      stale={stale}
      entries={chosenTypes
        .flatMap(({ history }) => history)
        .toSorted((a, b) => place(a.groupId) - place(b.groupId) || b.startAt - a.startAt)}
    >
      {(entry, place) => (
        <LevelEntry key={entry.id} {...{ type, entry, households, place }} holds={held.has(entry.id)} />
      )}
    </EntryList>
  );
}
