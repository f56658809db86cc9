import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { usageOfCityCodes } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ShareButton } from '../../../ui/ShareButton.tsx';
import { isUsage } from '../usage.ts';
import { CitySearch } from './CitySearch.tsx';
import { UsageFigures } from './UsageFigures.tsx';
import { Ways } from './Ways.tsx';

/** Postcodes shown one by one; the largest city has close on two hundred. */
const LISTED = 8;
const UNREADABLE: Failure = { messageId: 'api:error:unknown' };
/** What makes the figures move comes after they are there. */
const LiveUsage = lazy(() => import('./LiveUsage.tsx').then((m) => ({ default: m.LiveUsage })));

/** What the people of one municipality save. */
export function Savings({ city }: { readonly city: MunicipalityAnswer }) {
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
      <div className="button-row">
        <ShareButton
          text={t('titleOf', { name: city.name })}
          path={`public/stop-fossil/savings/${city.shortName}`}
        />
      </div>
      <Ways />
    </Page>
  );
}
