import { useTranslation } from 'react-i18next';

/** Appears after 300 ms only, by its animation's delay: short waits show nothing. On the page that was opened first it is there at once. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const { t } = useTranslation();
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('state.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  );
}
