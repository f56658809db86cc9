import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PATIENCE = 10_000;

/** Figures that are being computed anew keep their old value, dimmed: never a guess. */
export function Stale({ stale, children }: { readonly stale: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!stale) return;
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [stale]);
  return (
    <div className={stale ? 'stale' : undefined} aria-busy={stale}>
      <p className="stale-note" role="status">
        {stale ? t(long ? 'state.stillComputing' : 'state.recomputing') : ''}
      </p>
      {children}
    </div>
  );
}
