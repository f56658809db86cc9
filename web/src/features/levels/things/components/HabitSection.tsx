import type { HabitType } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { AddEntry } from '../../../../forms/entries/AddEntry.tsx';
import { HomeFirst } from '../../../../forms/HomeFirst.tsx';
import { useHomesToChoose } from '../../../../forms/useHomesToChoose.ts';
import { typeName } from '../../../../i18n/levelName.ts';
import { inPageLanguage } from '../../../../i18n/textOf.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { ASKED_HABITS } from '../../askedHabits.ts';
import { LevelEntries } from '../../components/LevelEntries.tsx';
import { HabitCard } from './HabitCard.tsx';

interface HabitSectionProps {
  readonly type: HabitType;
  readonly households: readonly HouseholdAnswer[];
  /** Entries of all types. */
  readonly chosenTypes: readonly ChosenTypeAnswer[];
  readonly vehicles: readonly VehicleAnswer[];
  readonly stale: boolean;
  readonly onSaved: (startAt: number | undefined) => void;
}

/** Answers about a habit so far, and the card that asks for them: open as long as there are none. */
export function HabitSection({ type, households, chosenTypes, vehicles, stale, onSaved }: HabitSectionProps) {
  const { t } = useTranslation('things');
  const homes = useHomesToChoose(households);
  const ofType = chosenTypes.filter(({ supportedType }) => supportedType === type);
  const card = (close: () => void) => (
    <HabitCard
      type={type}
      homes={homes}
      chosenTypes={ofType}
      isRough={chosenTypes.some(({ supportedType }) => supportedType === 'shopping')}
      onSaved={(startAt) => {
        close();
        onSaved(startAt);
      }}
    />
  );
  const entries = <LevelEntries type={type} households={households} chosenTypes={ofType} stale={stale} />;
  if (type === 'carMade' && vehicles.length === 0 && ofType.length === 0)
    return (
      <section className="card" data-domain="food-leisure" aria-labelledby="no-vehicle">
        <h2 id="no-vehicle">{typeName(type)}</h2>
        <p>{inPageLanguage(ASKED_HABITS[type].text)}</p>
        <p className="hint">{t('noVehicle')}</p>
        <div className="button-row">
          <Link className={buttonClass('secondary')} to={stepOf('vehicles').path}>
            {t('toVehicles')}
          </Link>
        </div>
      </section>
    );
  if (type === 'dwelling' && homes.length === 0)
    return (
      <>
        {entries}
        <HomeFirst why={t('homeFirst')} to={stepOf('input').path} />
      </>
    );
  return (
    <>
      {entries}
      <AddEntry
        form={`things-${type}`}
        action={t(TYPES_OF_HOME.includes(type) && homes.length > 1 ? 'another' : 'changed', {
          name: typeName(type),
        })}
        folded={ofType.length > 0}
      >
        {card}
      </AddEntry>
    </>
  );
}
