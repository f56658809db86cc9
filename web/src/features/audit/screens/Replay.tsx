import { compareMoments } from '@footprint/shared-events/audit/api.ts';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { YearSelect } from '../../../ui/YearSelect.tsx';
import { Checks } from '../components/Checks.tsx';
import { Timeline } from '../components/Timeline.tsx';
import { END_OF_TIME } from '../endOfTime.ts';
import { type Address, useAddress } from '../useAddress.ts';
import '../style.css';

/** One history, asked for once for each year and edition: to stand at any point of it, nothing more is asked. */
export function Replay() {
  const { t } = useTranslation('audit');
  const { userId = '' } = useParams();
  const address = useAddress();
  const { year, edition: factorEdition } = address;
  const { value, stale, failure, retry } = useQueryResult(
    compareMoments,
    { userId, from: 0, to: END_OF_TIME, year, factorEdition },
    {},
    { keep: true, once: true },
  );
  return (
    <Page title={t('replay.title')} lead={<code>{userId}</code>}>
      <p className="hint">{t('recorded')}</p>
      <Lens address={address} />
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!value && !failure && <Skeleton lines={6} />}
      {value?.events.length === 0 && <Notice kind="info">{t('replay.nobody')}</Notice>}
      {value && value.events.length > 0 && (
        <Stale stale={stale}>
          <div className="stack">
            <Timeline userId={userId} history={value} address={address} />
            <div>
              <Button kind="quiet" icon={RotateCw} onClick={retry}>
                {t('replay.reload')}
              </Button>
            </div>
            <Checks userId={userId} year={year} edition={factorEdition} />
          </div>
        </Stale>
      )}
    </Page>
  );
}

/** What figures of the history are computed with: the year and the edition of the emission factors. */
function Lens({ address }: { readonly address: Address }) {
  const { t } = useTranslation('audit');
  const { years, year, editions, edition, set } = address;
  return (
    <div className="lens">
      <YearSelect years={years} year={year} onChoose={(one) => set({ year: String(one) }, 'replace')} />
      <div className="field">
        <label htmlFor="edition">{t('replay.edition')}</label>
        <select
          id="edition"
          className="input input-short"
          value={edition}
          onChange={(event) => set({ edition: event.target.value }, 'replace')}
        >
          {editions.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
