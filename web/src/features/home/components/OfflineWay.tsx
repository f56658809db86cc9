import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offlineIsOn } from '../../../browser/offlineSwitch.ts';
import { useOnline } from '../../../browser/useOnline.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { stepIcon } from '../stepIcons.ts';

/** Without a network: the way to the one thing that is entered without it. */
export function OfflineWay() {
  const { t } = useTranslation('home');
  const online = useOnline();
  if (online || !offlineIsOn()) return null;
  const { id, path } = stepOf('values');
  const Icon = stepIcon(id);
  return (
    <p>
      <Link className={buttonClass('primary')} to={path}>
        <Icon className="icon" aria-hidden />
        <span>{t('offline.read')}</span>
      </Link>
    </p>
  );
}
