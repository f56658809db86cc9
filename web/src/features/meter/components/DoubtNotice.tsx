import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import type { Doubt } from '../plausibility.ts';

/** Asks back where a reading looks unusual, with the two ways out; saving is never held up by it. */
export function DoubtNotice({ doubt }: { readonly doubt: Doubt }) {
  const { t } = useTranslation('meter');
  return (
    <div role="status">
      {doubt && (
        <Notice kind="warning">
          {t(`doubt.${doubt}`)} {t('doubt.waysOut')}
        </Notice>
      )}
    </div>
  );
}
