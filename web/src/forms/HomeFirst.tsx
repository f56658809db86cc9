import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

interface HomeFirstProps {
  /** Why a home is needed. */
  readonly why: string;
  /** The page where one is added. */
  readonly to: string;
}

/** In place of a form: what it saves belongs to a home, and there is none to choose. */
export function HomeFirst({ why, to }: HomeFirstProps) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="info"
      actions={
        <Link className={buttonClass('primary')} to={to}>
          {t('homeFirst.add')}
        </Link>
      }
    >
      {why}
    </Notice>
  );
}
