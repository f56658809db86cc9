import { GuideOfMeters } from '../components/GuideOfMeters.tsx';
import { TariffGuide } from '../components/TariffGuide.tsx';
import '../style.css';

/** "My tariff or supplier is another one now." */
export function Tariff() {
  return <GuideOfMeters step="tariff">{(meters) => <TariffGuide meters={meters} />}</GuideOfMeters>;
}
