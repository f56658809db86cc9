import { CONSUMPTION_TYPES, type LevelType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { TYPES_OF_HOME } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { Fan, Flame, Gauge, type LucideIcon, ReceiptText, Shirt, TrainFront, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryAnswer } from '../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../blocks/entered/useEntryMade.ts';
import { levelStep, stepOf } from '../../../flow/inputFlow.ts';
import { mergeProgress } from '../../../flow/progress.ts';
import { AddEntry } from '../../../forms/entries/AddEntry.tsx';
import { HomeFirst } from '../../../forms/HomeFirst.tsx';
import { useHomesToChoose } from '../../../forms/useHomesToChoose.ts';
import type { StepId } from '../../../pages.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LevelEntries } from '../components/LevelEntries.tsx';
import { LevelForm } from '../components/LevelForm.tsx';
import { MealsCard } from '../components/MealsCard.tsx';
import { standingLevels } from '../levelForm.ts';

interface Way {
  readonly id: 'powerMeter' | 'gasMeter' | 'supply' | 'bill' | 'heatPump' | 'things' | 'transit';
  readonly step: StepId;
  readonly icon: LucideIcon;
}

/** By what a level is replaced where more is known; the other levels are as good as it gets. */
const MORE_EXACT: Readonly<Partial<Record<LevelType, readonly Way[]>>> = {
  electricPower: [{ id: 'powerMeter', step: 'ePower', icon: Gauge }],
  heating: [
    { id: 'gasMeter', step: 'gas', icon: Flame },
    { id: 'supply', step: 'supplies', icon: Truck },
    { id: 'bill', step: 'billed', icon: ReceiptText },
    { id: 'heatPump', step: 'ePower', icon: Fan },
  ],
  shopping: [{ id: 'things', step: 'things', icon: Shirt }],
  publicTransport: [{ id: 'transit', step: 'transit', icon: TrainFront }],
};

/** Hints of the ways to say it more exactly, where the usual one is not true. */
const HINTS: Readonly<Partial<Record<LevelType, 'exact.rough' | 'exact.hintOfYear'>>> = {
  publicTransport: 'exact.hintOfYear',
  shopping: 'exact.rough',
};

/** The ways from a level to what measures it: a meter, a supply or a bill. */
function MoreExact({ type }: { readonly type: LevelType }) {
  const { t } = useTranslation('levels');
  const ways = MORE_EXACT[type];
  if (!ways) return null;
  return (
    <section className="stack-close" aria-labelledby="more-exact" data-domain={levelStep(type).domain}>
      <h2 id="more-exact">{t('exact.title')}</h2>
      <p className="hint">{t(HINTS[type] ?? 'exact.hint')}</p>
      <ul className="tasks">
        {ways.map(({ id, step, icon: Icon }) => (
          <li key={id} className="task">
            <Icon className="task-icon" aria-hidden />
            <Link className="task-title" to={stepOf(step).path}>
              {t(`exact.way.${id}.title`)}
            </Link>
            <p className="task-text">{t(`exact.way.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One page for every type of consumption that is entered as a level. */
export function LevelPage({ type }: { readonly type: LevelType }) {
  const { t } = useTranslation('levels');
  return (
    <Page title={t(`title.${type}`)} lead={t(`lead.${type}`)}>
      <Loaded type={type} />
    </Page>
  );
}

function Loaded({ type }: { readonly type: LevelType }) {
  const { t } = useTranslation('levels');
  const households = useQueryResult(householdsOfUser, {});
  const chosenTypes = useQueryResult(chosenTypesOfUser, {});
  const homes = useHomesToChoose(households.value ?? []);
  const making = useEntryMade();
  const [planned, setPlanned] = useState<number>();
  const count = households.value?.length;
  useEffect(() => mergeProgress({ households: count }), [count]);

  if (!households.value || !chosenTypes.value) return <Loading of={[households, chosenTypes]} lines={4} />;
  const ofType = chosenTypes.value.filter(({ supportedType }) => supportedType === type);
  return (
    <>
      {homes.length === 0 && TYPES_OF_HOME.includes(type) ? (
        <HomeFirst why={t('householdFirst')} to={stepOf('input').path} />
      ) : (
        <>
          <EntryAnswer
            making={making}
            domain={levelStep(type).domain ?? 'housing'}
            sector={CONSUMPTION_TYPES[type].sector}
            countsFrom={planned}
          />
          <LevelForm
            type={type}
            homes={homes}
            households={households.value}
            chosenTypes={ofType}
            onSaved={(startAt) => {
              setPlanned(startAt);
              making.note();
            }}
          />
          <MoreExact type={type} />
          {type === 'food' && (
            <AddEntry form="meals" action={t('meals.title')} folded>
              {(close) => (
                <MealsCard
                  standing={standingLevels(ofType, households.value ?? [])[0]}
                  onSaved={(startAt) => {
                    close();
                    setPlanned(startAt);
                    making.note();
                  }}
                />
              )}
            </AddEntry>
          )}
        </>
      )}
      <LevelEntries
        type={type}
        households={households.value}
        chosenTypes={ofType}
        stale={chosenTypes.stale}
      />
    </>
  );
}
