import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entriesOf } from '../../../../flow/inputFlow.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';

/** Where the first meter is added. */
export function NoMeters() {
  const { t } = useTranslation(['energy', 'shell']);
  const ways = entriesOf('housing').filter((step) => step.pace === 'exact');
  return (
    <EmptyState
      picture={Gauge}
      title={t('energy:readings.noMeters')}
      text={t('energy:readings.noMetersText')}
    >
      {ways.map(({ id, path }, i) => (
        <Link key={id} className={buttonClass(i === 0 ? 'primary' : 'secondary')} to={path}>
          {t(`shell:step.${id}`)}
        </Link>
      ))}
    </EmptyState>
  );
}
