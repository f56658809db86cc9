import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { Atom, Droplets, Flame, Mountain } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../lib/dates.ts';
import { useAmount } from '../../../ui/useAmount.ts';

/** What the campaign wants to do without. */
const ENERGIES = [
  { id: 'oil', Icon: Droplets },
  { id: 'coal', Icon: Mountain },
  { id: 'gas', Icon: Flame },
  { id: 'nuclear', Icon: Atom },
] as const;

interface SavingsBarProps {
  readonly campaign: Campaign;
  /** Tonnes. */
  readonly saved: number;
  readonly users: number;
}

/** How far all together have come towards the goal, between the campaign's dates. */
export function SavingsBar({ campaign, saved, users }: SavingsBarProps) {
  const { t } = useTranslation('campaign');
  const amount = useAmount();
  const goal = (campaign.target ?? 0) * users;
  return (
    <section className="savings" aria-label={t('bar.title')}>
      <ul className="savings-energies">
        {ENERGIES.map(({ id, Icon }) => (
          <li key={id}>
            <Icon aria-hidden />
            {t(`energy.${id}`)}
          </li>
        ))}
      </ul>
      <progress max={Math.max(goal, saved, 1)} value={Math.max(0, saved)} aria-label={t('bar.title')} />
      <p className="savings-dates">
        <span>{formatIso(campaign.start)}</span>
        <span>{t('bar.reached', { saved: amount(saved), goal: amount(goal) })}</span>
        <span>{formatIso(campaign.end)}</span>
      </p>
    </section>
  );
}
