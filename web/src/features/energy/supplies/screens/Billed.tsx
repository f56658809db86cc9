import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { HomeFirst } from '../../../../forms/HomeFirst.tsx';
import { useHomesToChoose } from '../../../../forms/useHomesToChoose.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { BilledGuide } from '../components/BilledGuide.tsx';

/** "I have a bill instead of a meter." */
export function Billed() {
  const { t } = useTranslation(['supplies', 'shell']);
  const { value: households, failure, retry } = useQueryResult(householdsOfUser, {});
  const homes = useHomesToChoose(households ?? []);
  if (homes.length > 0) return <BilledGuide households={homes} />;
  return (
    <Page title={t('shell:step.billed')} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!households && !failure && <Skeleton />}
      {households && <HomeFirst why={t('supplies:householdFirst')} to={stepOf('input').path} />}
    </Page>
  );
}
