import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { withCityCode } from '../../browser/cityCode.ts';

interface City {
  readonly shortName: string;
  readonly name: string;
  readonly label: string;
  readonly state?: string;
}

interface CityLinksProps {
  readonly cities: readonly City[];
  /** The postcode they were found by, carried along to where one joins. */
  readonly code?: string | undefined;
  /** Words on a municipality by its place in a league; undefined where it has none. */
  readonly placeOf?: (shortName: string) => string | undefined;
}

/** Municipalities to go to. A namesake's label says where it lies; other names carry their state. */
export function CityLinks({ cities, code, placeOf }: CityLinksProps) {
  return (
    <ul className="tasks">
      {cities.map(({ shortName, name, label, state }) => (
        <li key={shortName}>
          <div className="task">
            <MapPin className="task-icon" aria-hidden />
            <Link className="task-title" to={`/public/stop-fossil/savings/${shortName}${withCityCode(code)}`}>
              {label}
            </Link>
            <p className="task-text">
              {[label === name && state !== name && state, placeOf?.(shortName)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
