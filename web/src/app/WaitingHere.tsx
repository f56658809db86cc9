import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countReadings } from '../api/outbox/database.ts';
import { offlineIsOn } from '../lib/offlineSwitch.ts';
import { Notice } from '../ui/Notice.tsx';

/** Readings that were captured on this device before a session ran out. */
export function WaitingHere() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (offlineIsOn()) countReadings().then(setCount, () => undefined);
  }, []);
  return count > 0 ? <Notice kind="warning">{t('outbox.waiting', { count })}</Notice> : null;
}
