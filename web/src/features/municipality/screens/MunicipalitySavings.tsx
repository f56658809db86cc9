import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Failure } from '../../../api/errors.ts';
import { municipalityOf, usageOfCityCodes } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { CitySearch } from '../components/CitySearch.tsx';
import { OwnCity } from '../components/OwnCity.tsx';
import { UsageFigures } from '../components/UsageFigures.tsx';
import { Ways } from '../components/Ways.tsx';
import { isUsage } from '../usage.ts';
import '../style.css';

/** Postcodes shown one by one; the largest city has close on two hundred. */
const LISTED = 8;
const UNREADABLE: Failure = { messageId: 'api:error:unknown' };
/** What makes the figures move comes after they are there. */
const LiveUsage = lazy(() => import('../components/LiveUsage.tsx').then((m) => ({ default: m.LiveUsage })));

/** What the people of a municipality save together; made to stand in somebody else's page. */
export function MunicipalitySavings() {
  const { t } = useTranslation('municipality');
  const { municipality: shortName } = useParams();
  const [search] = useSearchParams();
  const { value: city, failure } = usePublicResult(
    municipalityOf,
    {},
    { shortName: shortName ?? '' },
    { enabled: shortName !== undefined },
  );
  if (city) return <Savings city={city} />;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {shortName === undefined && <Notice kind="info">{t('noCity')}</Notice>}
      {shortName !== undefined && !failure && <p role="status">{t('waiting')}</p>}
      {failure && (
        <Notice kind="danger" alert>
          {failure.status === 404 ? t('noCityConstant') : messageText(failure)}
        </Notice>
      )}
      {shortName === undefined && <OwnCity goes={!search.has('search')} />}
      {(failure || shortName === undefined) && <CitySearch />}
      <Ways />
    </Page>
  );
}

function Savings({ city }: { readonly city: MunicipalityAnswer }) {
  const { t } = useTranslation('municipality');
  const { value: usage, failure: failed } = usePublicResult(usageOfCityCodes, { cityCodes: city.cityCodes });
  const failure = usage && !isUsage(usage) ? UNREADABLE : failed;
  return (
    <Page title={t('titleOf', { name: city.name })} lead={t('leadOf', { name: city.name })}>
      {!usage && !failure && <p role="status">{t('waiting')}</p>}
      {failure && (
        <Notice kind="danger" alert>
          {t('noCityData')} {messageText(failure)}
        </Notice>
      )}
      {failure && <CitySearch />}
      {usage && !failure && (
        <Suspense fallback={<UsageFigures usage={usage} city={city} />}>
          <LiveUsage city={city} first={usage} />
        </Suspense>
      )}
      <p className="hint">
        {t(city.cityCodes.length > LISTED ? 'postcodesAndMore' : 'postcodes', {
          codes: city.cityCodes.slice(0, LISTED).join(', '),
          count: city.cityCodes.length,
        })}
      </p>
      <Ways />
    </Page>
  );
}
