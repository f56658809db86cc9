import { usageOfCityCodes } from '@footprint/shared-events/campaigns/api.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../api/errors.ts';
import { useQueryResult } from '../../../api/hooks.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { Kit } from '../../../kit/Kit.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { isUsage } from '../usage.ts';
import { CitySearch } from './CitySearch.tsx';
import { JoinTown } from './JoinTown.tsx';
import { UsageFigures } from './UsageFigures.tsx';
import { Ways } from './Ways.tsx';

/** Postcodes shown one by one; the largest city has close on two hundred. */
const LISTED = 8;
const UNREADABLE: Failure = { messageId: 'api:error:unknown' };
/** What makes the figures move comes after they are there. */
const LiveUsage = lazy(() => import('./LiveUsage.tsx').then((m) => ({ default: m.LiveUsage })));
const DaysLeft = lazy(() => import('./DaysLeft.tsx').then((m) => ({ default: m.DaysLeft })));

/** What the people of one municipality save, and how one takes part. */
export function Savings({ city }: { readonly city: MunicipalityAnswer }) {
  const { t } = useTranslation('municipality');
  const { value: usage, failure: failed } = useQueryResult(usageOfCityCodes, { cityCodes: city.cityCodes });
  const failure = usage && !isUsage(usage) ? UNREADABLE : failed;
  const title = t('titleOf', { name: city.name });
  const where = city.label === city.name ? city.state : city.label;
  const join = <JoinTown city={city} />;
  return (
    <Page
      title={title}
      above={
        <>
          <span>{t('above')}</span>
          <Suspense fallback={null}>
            <DaysLeft />
          </Suspense>
        </>
      }
      lead={where === city.name ? t('leadOf', { name: city.name }) : where}
    >
      {!usage && !failure && <p role="status">{t('waiting')}</p>}
      {failure && (
        <Notice kind="danger" alert>
          {t('noCityData')} {messageText(failure)}
        </Notice>
      )}
      {failure && <CitySearch />}
      {failure && join}
      {usage && !failure && (
        <Suspense fallback={<UsageFigures usage={usage} city={city} />}>
          <LiveUsage city={city} first={usage}>
            {join}
          </LiveUsage>
        </Suspense>
      )}
      <p className="hint">
        {t(city.cityCodes.length > LISTED ? 'postcodesAndMore' : 'postcodes', {
          codes: city.cityCodes.slice(0, LISTED).join(', '),
          count: city.cityCodes.length,
        })}{' '}
        <Link to="/method">{t('method')}</Link>
      </p>
      <Kit of={`municipality/${city.shortName}`} title={title} />
      <Ways />
    </Page>
  );
}
