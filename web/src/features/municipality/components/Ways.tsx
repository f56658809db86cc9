import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface WaysProps {
  /** Below the search of towns, to which nothing has to lead from there. */
  readonly searches?: boolean;
}

/** Where to go from a town. */
export function Ways({ searches = false }: WaysProps) {
  const { t } = useTranslation('municipality');
  return (
    <>
      <nav className="button-row" aria-label={t('ways.title')}>
        <Link to="/">{t('ways.home')}</Link>
        <Link to="/campaign/stop-fossil">{t('ways.all')}</Link>
        {!searches && <Link to="/public/stop-fossil/savings?search">{t('ways.other')}</Link>}
      </nav>
      {searches && (
        <details className="help">
          <summary>{t('search.address')}</summary>
          <p className="hint">{t('search.path')}</p>
        </details>
      )}
    </>
  );
}
