import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatIso, todayIso } from '../browser/dates.ts';
import { operatorName } from '../browser/operatorName.ts';

function beforePrint(changed: () => void): () => void {
  addEventListener('beforeprint', changed);
  return () => removeEventListener('beforeprint', changed);
}

/** On paper alone: what this is, whose it is, of which day, and where it stands. */
export function PrintHead() {
  const { t } = useTranslation();
  // With it the address follows the page.
  useLocation();
  const today = useSyncExternalStore(beforePrint, todayIso);
  const line = [t('app.name'), operatorName(), formatIso(today)].filter((part) => part !== '');
  return (
    <div className="print-head" aria-hidden>
      <p>{line.join(' · ')}</p>
      <p>{location.href}</p>
    </div>
  );
}
