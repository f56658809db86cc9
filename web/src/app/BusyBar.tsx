import { useTranslation } from 'react-i18next';
import { useStore } from '../browser/useStore.ts';
import { requestsRunning } from '../server/request.ts';

/** Requests or a page are on their way. */
export function BusyBar() {
  const { t } = useTranslation();
  const busy = useStore(requestsRunning) > 0;
  return (
    <div className={busy ? 'busy-bar busy' : 'busy-bar'} role="status">
      <span className="visually-hidden">{busy ? t('state.busy') : ''}</span>
    </div>
  );
}
