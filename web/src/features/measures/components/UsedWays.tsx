import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';

interface UsedWaysProps {
  /** To the end of the campaign, for its participants with measures. */
  readonly done: boolean;
  /** Nothing is picked yet. */
  readonly none: boolean;
}

/** Where to go from one's own measures; one of the ways is the next step. */
export function UsedWays({ done, none }: UsedWaysProps) {
  const { t } = useTranslation(['measures', 'shell']);
  return (
    <>
      {done && (
        <Link className={buttonClass('primary')} to="/stop-fossil-done">
          {t('measures:used.done')}
        </Link>
      )}
      <Link className={buttonClass(done ? 'secondary' : 'primary')} to={stepOf('measuresPick').path}>
        {t(none ? 'measures:used.first' : 'measures:used.pick')}
      </Link>
      <Link className={buttonClass('secondary')} to={stepOf('overview').path}>
        {t('shell:nav.forward', { step: t('shell:step.overview') })}
      </Link>
    </>
  );
}
