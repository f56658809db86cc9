import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The page's name first: it is what distinguishes tabs and what screen readers say. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const whole = `${title} – ${t('app.name')}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
