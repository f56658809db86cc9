import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinedCard } from '../../../blocks/membership/JoinedCard.tsx';
import { OwnFigureLink } from '../../../blocks/membership/OwnFigureLink.tsx';
import { buttonClass } from '../../../ui/Button.tsx';

/** That one is in, and the next step in green: the first measure, or for those who have one their own figure. */
export function DoneCard({ picked }: { readonly picked: boolean }) {
  const { t } = useTranslation(['campaign', 'shell']);
  return (
    <JoinedCard kind="stop-fossil">
      {!picked && (
        <Link className={buttonClass('primary')} to="/measures/pick">
          <ListChecks className="icon" aria-hidden />
          {t('shell:join.pick')}
        </Link>
      )}
      <OwnFigureLink kind={picked ? 'primary' : 'secondary'} />
      <Link className={buttonClass('secondary')} to="/about">
        {t('campaign:done.about')}
      </Link>
      {picked && (
        <Link className={buttonClass('secondary')} to="/measures/pick">
          <ListChecks className="icon" aria-hidden />
          {t('campaign:done.pick')}
        </Link>
      )}
    </JoinedCard>
  );
}
