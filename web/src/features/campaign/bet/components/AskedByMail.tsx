import { useTranslation } from 'react-i18next';
import type { Round } from '../../../../blocks/rounds/round.ts';
import { epochOfIso, formatInWords } from '../../../../browser/dates.ts';
import { Notice } from '../../../../ui/Notice.tsx';

/** When participants are asked how far they have come; nothing where the round sends no mail, or has sent it. */
export function AskedByMail({ round }: { readonly round: Round | undefined }) {
  const { t, i18n } = useTranslation('bet');
  if (!round?.confirmationMail || (round.state !== 'before' && round.state !== 'running')) return null;
  const mail = formatInWords(epochOfIso(round.confirmationMail), i18n.language);
  return <Notice kind="info">{t('dates.mail', { mail })}</Notice>;
}
