import { FolderDown, History, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';

/** The ways to what was entered: to see it, and to take it along or away. */
export function OwnRecords() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <section className="card" aria-labelledby="profile-records">
      <h2 id="profile-records">{t('account:profile.records')}</h2>
      <p>{t('account:profile.recordsText')}</p>
      <div className="button-row">
        <Link className={buttonClass('secondary')} to={stepOf('history').path}>
          <History className="icon" aria-hidden />
          {t('shell:step.history')}
        </Link>
        <Link className={buttonClass('secondary')} to={stepOf('ownData').path}>
          <FolderDown className="icon" aria-hidden />
          {t('shell:step.ownData')}
        </Link>
        <Link
          className={buttonClass('secondary')}
          to={{ pathname: stepOf('ownData').path, hash: 'own-erasure' }}
        >
          <Trash2 className="icon" aria-hidden />
          {t('account:profile.erase')}
        </Link>
      </div>
    </section>
  );
}
