import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface RunningYearNoticeProps {
  readonly year: number;
  /** The page that takes a year in its address. */
  readonly to: string;
}

/** What was entered last is of the year that has not ended, and pages open with the one before: the way there. */
export function RunningYearNotice({ year, to }: RunningYearNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="info"
      actions={
        <Link className={buttonClass('secondary')} to={`${to}?year=${year}`}>
          {t('running.to', { year })}
        </Link>
      }
    >
      {t('running.text', { year })}
    </Notice>
  );
}
