import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnFigureLink } from '../../blocks/membership/OwnFigureLink.tsx';
import { buttonClass } from '../../ui/Button.tsx';

/** Where citizens go on from here: to their figure, or to the check while they have none, and to what they enter. */
export function OwnWays() {
  const { t } = useTranslation('about');
  return (
    <>
      <OwnFigureLink kind="primary" />
      <Link className={buttonClass('secondary')} to="/input">
        {t('about.start')}
      </Link>
    </>
  );
}
