import { CONSUMPTION_TYPES } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { GhgDomain } from '@footprint/shared-events/catalogue/sectors.ts';
import { type SupportedType, TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import { type ChosenTypeAnswer, chooseLevel, removeLevel } from '@footprint/shared-events/consumption/api.ts';
import { emissionsOfYear, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { currentYear, formatEpoch, nowInSeconds } from '../../../browser/dates.ts';
import { EntryList, type RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { levelName, typeName } from '../../../i18n/levelName.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { heldOn } from '../heldOn.ts';
import { againBody, type LevelEntry as Entry } from '../levelEntryForm.ts';
import { isPlanned } from '../levelForm.ts';
import { levelIcon } from '../stops.ts';
import { useAnswersText } from '../useAnswersText.ts';
import { EditLevel } from './EditLevel.tsx';
import { EndLevel } from './EndLevel.tsx';

const BETTER = ['meter', 'supply', 'estimate'] as const;
type Better = (typeof BETTER)[number];

/** Best kind of entry that counts this year where no level of a type does; answers always do. */
function betterThan(
  type: SupportedType,
  chosenTypes: readonly ChosenTypeAnswer[],
  sectors: readonly SectorAnswer[],
): Better | undefined {
  if (isHabit(type)) return undefined;
  const kinds = sectors.find(({ name }) => name === CONSUMPTION_TYPES[type].sector)?.kinds ?? [];
  const said = kinds.filter(
    ({ kind, entryId }) => kind === 'level' && chosenTypes.some(({ id }) => id === entryId),
  );
  if (said.length === 0 || said.some(({ counts }) => counts)) return undefined;
  return BETTER.find((better) => kinds.some(({ kind, counts }) => counts && kind === better));
}

interface LevelEntryProps {
  readonly type: SupportedType;
  readonly domain: GhgDomain;
  readonly entry: Entry;
  readonly households: readonly HouseholdAnswer[];
  /** It is the one that holds today. */
  readonly holds: boolean;
  /** Kind of entry that counts in its place all the same. */
  readonly better: Better | undefined;
  readonly place: RowPlace;
}

function LevelEntry({ type, domain, entry, households, holds, better, place }: LevelEntryProps) {
  const { t } = useTranslation(['levels', 'shell']);
  const answersText = useAnswersText();
  const { id, startAt, endAt } = entry;
  const removal = useRemoval([removeLevel, { id }], [chooseLevel, againBody(type, entry)]);
  const level = levelName(type, entry.name);
  const from = formatEpoch(startAt);
  const name = t('levels:history.entry', { level, date: from });
  const editing = useEditing(name);
  const planned = isPlanned(startAt);
  const open = !planned && (endAt === undefined || endAt > nowInSeconds());
  // The heading of the list says already what answers are about: their rows begin with their days.
  const isAnswer = isHabit(type);
  const days =
    endAt === undefined
      ? t(`levels:history.${isAnswer ? 'fromDay' : 'since'}`, { date: from })
      : t(`levels:history.${isAnswer ? 'between' : 'days'}`, { from, until: formatEpoch(endAt) });
  const home = households.find((one) => one.id === entry.groupId)?.name;
  const says = [
    ...(TYPES_OF_HOME.includes(type)
      ? [home ? t('levels:history.of', { household: home }) : t('levels:history.ofNone')]
      : []),
    ...(isAnswer ? [] : [days]),
    ...(planned ? [t('levels:history.planned')] : []),
    ...answersText(type, entry.values),
  ];
  const ending = {
    id: `level-end-${id}`,
    icon: CalendarX,
    action: t('shell:end.save'),
    label: t('shell:entry.end', { name }),
    render: (close: () => void) => (
      <EndLevel entry={entry} close={close} title={t('shell:entry.end', { name })} />
    ),
  };
  return (
    <EntryRow
      name={name}
      title={
        <>
          {isAnswer ? days : level}{' '}
          {holds && better && <span className="pill">{t(`levels:history.givesWay.${better}`)}</span>}
          {holds && !better && <span className="pill pill-done">{t('levels:history.now')}</span>}
        </>
      }
      text={says.join(' ')}
      figure={<Tonnes value={entry.value} />}
      icon={levelIcon(type, entry.name)}
      domain={domain}
      forms={[
        editing(`level-${id}`, (close) => (
          <EditLevel
            type={type}
            entry={entry}
            households={households}
            close={close}
            title={t('shell:entry.edit', { name })}
          />
        )),
        ...(open ? [ending] : []),
      ]}
      place={place}
      removal={{ ...removal, what: t('levels:history.removal') }}
    />
  );
}

interface LevelEntriesProps {
  readonly type: SupportedType;
  /** All of them, those of former times too. */
  readonly households: readonly HouseholdAnswer[];
  /** Entries of the type. */
  readonly chosenTypes: readonly ChosenTypeAnswer[];
  readonly stale: boolean;
}

/** Entries of a type so far: household by household where it holds for each, the newest first. */
export function LevelEntries({ type, households, chosenTypes, stale }: LevelEntriesProps) {
  const { t } = useTranslation('levels');
  const now = nowInSeconds();
  const { value: sectors = [] } = useQueryResult(emissionsOfYear, { year: currentYear() });
  const better = betterThan(type, chosenTypes, sectors);
  const held = new Set(chosenTypes.flatMap((chosenType) => [...heldOn(chosenType, households, now)]));
  const ofHome = TYPES_OF_HOME.includes(type);
  const domain = chosenTypes[0]?.ghgDomain ?? 'food-leisure';
  const place = (id: number | undefined) => (ofHome ? households.findIndex((home) => home.id === id) : 0);
  return (
    <EntryList
      title={isHabit(type) ? typeName(type) : t('history.title')}
      hint={t(`history.perYear.${isHabit(type) ? 'person' : CONSUMPTION_TYPES[type].per}`)}
      stale={stale}
      entries={chosenTypes
        .flatMap(({ history }) => history)
        .toSorted((a, b) => place(a.groupId) - place(b.groupId) || b.startAt - a.startAt)}
    >
      {(entry, place) => (
        <LevelEntry
          key={entry.id}
          type={type}
          domain={domain}
          entry={entry}
          households={households}
          place={place}
          holds={held.has(entry.id)}
          better={better}
        />
      )}
    </EntryList>
  );
}
