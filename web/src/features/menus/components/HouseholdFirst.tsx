import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';

/** Everything entered belongs to a household, so one comes first. */
export function HouseholdFirst() {
  const { t } = useTranslation('menus');
  return (
    <Page title={t('menu.title')}>
      <Notice
        kind="info"
        actions={
          <Link className={buttonClass('primary')} to={stepOf('input').path}>
            {t('menu.addHousehold')}
          </Link>
        }
      >
        {t('menu.householdFirst')}
      </Notice>
    </Page>
  );
}
