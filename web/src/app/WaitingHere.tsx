import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offlineIsOn } from '../browser/offlineSwitch.ts';
import { countReadings } from '../server/outbox/database.ts';
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
