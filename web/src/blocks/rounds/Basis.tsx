import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { phaseOf } from '@footprint/shared-events/rounds/shownRound.ts';
import { useTranslation } from 'react-i18next';
import { MethodLink } from '../../ui/MethodLink.tsx';
import type { Round } from './round.ts';
import { useRoundWords } from './useRoundWords.ts';

interface BasisProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
  /** Half of it is shown. */
  readonly half?: boolean;
}

/** Basis of the figures: whose they are and how they come about, in one line, with the way to the method. */
export function Basis({ kind, round, half = false }: BasisProps) {
  const { t } = useTranslation('rounds');
  const words = useRoundWords();
  return (
    <p className="hint basis">
      {round
        ? t(basisOf(round), { title: words.title(round), ...words.dates(round) })
        : t(`basis.all.${kind}`)}{' '}
      {half && <>{t(round ? 'basis.half' : 'basis.halfOfAll')} </>}
      <MethodLink section="rounds">{t('basis.method')}</MethodLink>
    </p>
  );
}

function basisOf(round: Round) {
  const phase = phaseOf(round);
  if (phase === 'result' || phase === 'empty') return round.correction ? 'basis.corrected' : 'basis.result';
  return phase === 'provisional' ? 'basis.provisional' : (`basis.running.${round.kind}` as const);
}
