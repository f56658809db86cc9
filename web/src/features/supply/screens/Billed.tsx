import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BilledGuide } from '../components/BilledGuide.tsx';

/** "I have a bill instead of a meter." */
export function Billed() {
  const { t } = useTranslation();
  const { value: households, failure, retry } = useQueryResult(householdsOfUser, {});
  if (households) return <BilledGuide households={households} />;
  return (
    <Page title={t('step.billed')} width="form">
      {failure ? <LoadFailure failure={failure} retry={retry} /> : <Skeleton />}
    </Page>
  );
}
