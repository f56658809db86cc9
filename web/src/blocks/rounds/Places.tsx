import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../i18n/format.ts';
import { Tonnes } from '../../ui/Tonnes.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import './places.css';

/** Per 1,000 inhabitants kilograms say more than tenths of a tonne. */
const KG_PER_PEOPLE = 1;

interface Place {
  readonly place: number;
  readonly shortName: string;
  readonly label: string;
  /** Tonnes CO2e per 1,000 inhabitants, and of all of them where that is shown as well. */
  readonly per1000: number;
  readonly savingSum?: number;
}

interface PlacesProps {
  readonly places: readonly Place[];
  /** Short name of the town whose page this is. */
  readonly own?: string;
}

/** Towns of a league with their places: what they save for their size, as bars on one scale that begins at nought. */
export function Places({ places, own }: PlacesProps) {
  const { t, i18n } = useTranslation('rounds');
  const amount = useAmount();
  const most = Math.max(...places.map(({ per1000 }) => per1000));
  return (
    <ol className="places">
      {places.map(({ place, shortName, label, per1000, savingSum }) => (
        <li
          key={shortName}
          className={shortName === own ? 'place place-own' : 'place'}
          aria-current={shortName === own || undefined}
        >
          <span className="place-rank">{formatNumber(place, i18n.language)}.</span>
          <span>
            {shortName === own ? (
              <strong>{label}</strong>
            ) : (
              <Link className="place-name" to={`/public/stop-fossil/savings/${shortName}`}>
                {label}
              </Link>
            )}
            {savingSum !== undefined && (
              <span className="hint">{t('places.sum', { sum: amount(savingSum) })}</span>
            )}
          </span>
          <span className="place-value">
            <Tonnes value={per1000} kgBelow={KG_PER_PEOPLE} />
            <span className="visually-hidden"> {t('places.per1000')}</span>
          </span>
          <span className="bar" aria-hidden>
            <span className="bar-own" style={{ width: `${(per1000 / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
