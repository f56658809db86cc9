import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import type { Round } from './round.ts';

/** That a result was corrected: both figures and the reason. */
export function Correction({ round: { result, correction } }: { readonly round: Round }) {
  const { t, i18n } = useTranslation('rounds');
  const amount = useAmount();
  if (!result || !correction) return null;
  const words = ({ participants, measures, saving }: NonNullable<Round['result']>) =>
    t('correction.figures', {
      ...{ count: participants, users: formatNumber(participants, i18n.language) },
      ...{ measures: formatNumber(measures, i18n.language), saving: amount(saving) },
    });
  return (
    <Notice kind="warning">
      <p>
        <strong>{t('correction.title')}</strong> {correction.reason}
      </p>
      <p>{t('correction.before', { figures: words(result) })}</p>
      <p>{t('correction.after', { figures: words(correction) })}</p>
    </Notice>
  );
}
