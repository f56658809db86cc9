import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { Basis } from '../../../blocks/rounds/Basis.tsx';
import { useFigures } from '../../../blocks/rounds/useFigures.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useAmount } from '../../../ui/useAmount.ts';

const HALF = 0.5;

interface EverybodyProps {
  readonly kind: CampaignKind;
  readonly half?: boolean;
}

/** Beneath a round: everybody who ever joined its kind, named as what they are. */
export function Everybody({ kind, half = false }: EverybodyProps) {
  const { t, i18n } = useTranslation('rounds');
  const amount = useAmount();
  // What leads the page is here already; a failure here hides nothing that one came for.
  const { value } = useFigures(kind, null);
  if (!value || value.users === null) return null;
  const { users, saving } = value;
  return (
    <section className="everybody" aria-labelledby={`everybody-${kind}`}>
      <h2 id={`everybody-${kind}`}>{t(`everybody.title.${kind}`)}</h2>
      <p>
        {t('everybody.text', {
          count: users,
          users: formatNumber(users, i18n.language),
          saving: amount(saving),
        })}
        {half && users > 0 && <> {t('everybody.half', { half: amount(saving * HALF) })}</>}
      </p>
      <Basis kind={kind} round={undefined} half={half} />
    </section>
  );
}
