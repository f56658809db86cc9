import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { KitProps } from './kitProps.ts';

/** Few open it: what it holds comes when it is opened. */
const KitParts = lazy(() => import('./KitParts.tsx').then((m) => ({ default: m.KitParts })));

/** Kit of a town or a group of volunteers, for pages and posters of its own. */
export function Kit(props: KitProps) {
  const { t } = useTranslation('sharing');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group-details kit" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <KitParts {...props} />
        </Suspense>
      )}
    </details>
  );
}
