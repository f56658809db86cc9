import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import type { Round } from './round.ts';
import { useRoundWords } from './useRoundWords.ts';

/** When the next round begins. */
export function NextRound({ round }: { readonly round: Round | undefined }) {
  const { t } = useTranslation('rounds');
  const words = useRoundWords();
  if (!round) return null;
  return <Notice kind="info">{t('next', { title: words.title(round), ...words.dates(round) })}</Notice>;
}
