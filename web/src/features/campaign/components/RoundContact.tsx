import { useTranslation } from 'react-i18next';
import type { Round } from '../../../blocks/rounds/round.ts';

/** The contact for participants of a round, where the operator has said it. */
export function RoundContact({ round }: { readonly round: Round | undefined }) {
  const { t } = useTranslation('rounds');
  const mail = round?.supportMail;
  if (mail === undefined) return null;
  return (
    <p className="hint">
      {t('contact')} <a href={`mailto:${mail}`}>{mail}</a>
    </p>
  );
}
