import { Atom, Droplets, Flame, Mountain } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Energies that the campaign wants to do without. */
const ENERGIES = [
  { id: 'oil', Icon: Droplets },
  { id: 'coal', Icon: Mountain },
  { id: 'gas', Icon: Flame },
  { id: 'nuclear', Icon: Atom },
] as const;

export function Energies() {
  const { t } = useTranslation('campaign');
  return (
    <ul className="energies" aria-label={t('energies')}>
      {ENERGIES.map(({ id, Icon }) => (
        <li key={id}>
          <Icon aria-hidden />
          {t(`energy.${id}`)}
        </li>
      ))}
    </ul>
  );
}
