import { type SupportedType, TYPES_OF_HOME } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../flow/inputFlow.ts';
import { mergeProgress } from '../../../flow/progress.ts';
import { HomeFirst } from '../../../forms/HomeFirst.tsx';
import { useHomesToChoose } from '../../../forms/useHomesToChoose.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LevelEntries } from '../components/LevelEntries.tsx';
import { LevelForm } from '../components/LevelForm.tsx';
import { MoreExact } from '../components/MoreExact.tsx';

/** One page for every type of consumption that is entered as a level. */
export function LevelPage({ type }: { readonly type: SupportedType }) {
  const { t } = useTranslation('levels');
  return (
    <Page title={t(`title.${type}`)} lead={t(`lead.${type}`)}>
      <Loaded type={type} />
    </Page>
  );
}

function Loaded({ type }: { readonly type: SupportedType }) {
  const { t } = useTranslation('levels');
  const households = useQueryResult(householdsOfUser, {});
  const chosenTypes = useQueryResult(chosenTypesOfUser, {});
  const homes = useHomesToChoose(households.value ?? []);
  const count = households.value?.length;
  useEffect(() => mergeProgress({ households: count }), [count]);

  const failed = [households, chosenTypes].find((read) => read.failure);
  if (failed?.failure) return <LoadFailure failure={failed.failure} retry={failed.retry} />;
  if (!households.value || !chosenTypes.value) return <Skeleton lines={4} />;
  const ofType = chosenTypes.value.filter(({ supportedType }) => supportedType === type);
  return (
    <>
      {homes.length === 0 && TYPES_OF_HOME.includes(type) ? (
        <HomeFirst why={t('householdFirst')} to={stepOf('input').path} />
      ) : (
        <>
          <LevelForm type={type} homes={homes} households={households.value} chosenTypes={ofType} />
          <MoreExact type={type} />
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
