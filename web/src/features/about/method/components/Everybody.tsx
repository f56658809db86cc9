import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { Basis } from '../../../../blocks/rounds/Basis.tsx';
import { useFigures } from '../../../../blocks/rounds/useFigures.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useAmount } from '../../../../ui/useAmount.ts';

/**
 * Figures of all who ever joined a kind, over all its rounds: a campaign's own pages show one sum, that of the round they are
 * about.
 */
function OfKind({ kind }: { readonly kind: CampaignKind }) {
  const { t, i18n } = useTranslation('rounds');
  const amount = useAmount();
  const { value } = useFigures(kind, null);
  if (!value || value.users === null) return null;
  const { users, saving } = value;
  return (
    <section className="everybody" aria-labelledby={`everybody-${kind}`}>
      <h3 id={`everybody-${kind}`}>{t(`everybody.title.${kind}`)}</h3>
      <p>
        {t('everybody.text', {
          count: users,
          users: formatNumber(users, i18n.language),
          saving: amount(saving),
        })}
      </p>
      <Basis kind={kind} round={undefined} />
    </section>
  );
}

export const Everybody = () => CAMPAIGN_KINDS.map((kind) => <OfKind key={kind} kind={kind} />);
