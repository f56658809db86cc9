import { Flame, Handshake, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const PLACES = [
  { id: 'stopFossil', to: '/stop-fossil-welcome', Icon: Flame },
  { id: 'bet', to: '/climate-bet-welcome', Icon: Handshake },
  { id: 'municipality', to: '/public/stop-fossil/savings', Icon: MapPin },
] as const;

/** Section on what people do together, open to everybody. */
export function Together() {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="together-title">
      <h2 id="together-title">{t('about.togetherTitle')}</h2>
      <ul className="link-list">
        {PLACES.map(({ id, to, Icon }) => (
          <li key={id}>
            <Icon className="icon" aria-hidden />
            <Link to={to}>{t(`about.together.${id}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
