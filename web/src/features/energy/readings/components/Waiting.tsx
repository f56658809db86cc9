import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { countersOf } from '../../../../blocks/counter/counters.ts';
import { useOnline } from '../../../../browser/useOnline.ts';
import { useOutbox } from '../../../../server/outbox/hooks.ts';
import { outbox } from '../../../../server/outbox/outbox.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import '../waiting.css';

// Fetched at once, or it would be missing where there is no network; no first view has to wait for it.
const row = import('./WaitingRow.tsx').then((module) => ({ default: module.WaitingRow }));
row.catch(() => undefined);
const WaitingRow = lazy(() => row);

/** Where readings stand that lie on this device; nothing as long as there are none and the network is there. */
export function Waiting({ meters }: { readonly meters: readonly MeterAnswer[] }) {
  const { t } = useTranslation('readings');
  const online = useOnline();
  const state = useOutbox();
  const { readings } = state.context;
  const count = readings.length;
  if (state.matches('off')) return null;

  const textOf = (): string | null => {
    if (count === 0) return online ? null : t('waiting.none');
    if (state.matches('refused')) return t('waiting.refused', { count });
    if (!online) return t('waiting.waiting', { count });
    return t(state.matches('backingOff') ? 'waiting.unreachable' : 'waiting.sending', { count });
  };
  const text = textOf();
  const counters = countersOf(meters);
  return (
    <div className="waiting">
      <div role="status">
        {text && (
          <Notice
            kind={state.matches('refused') ? 'danger' : 'info'}
            actions={
              state.matches('backingOff') && (
                <Button icon={Send} onClick={() => outbox.send({ type: 'TRY' })}>
                  {t('waiting.send')}
                </Button>
              )
            }
          >
            {text}
          </Notice>
        )}
      </div>
      {count > 0 && (
        <ul className="waiting-list" aria-label={t('waiting.list')}>
          <Suspense>
            {readings.map((reading) => (
              <WaitingRow
                key={reading.order}
                reading={reading}
                counter={counters.find(({ id }) => id === reading.body.meterId)}
              />
            ))}
          </Suspense>
        </ul>
      )}
    </div>
  );
}
