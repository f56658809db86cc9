import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../i18n/format.ts';

/** Two readings of a gas meter in m³, and the people who share what lies between them. */
const READINGS = [12_000, 13_300] as const;
const PEOPLE = 2;

/** A figure from its two readings to tonnes a person, step by step, by the factors in use. */
export function Worked() {
  const { t, i18n } = useTranslation('method');
  const { calorificValue, conversionNumber, gas } = CURRENT_EDITION;
  const [first, second] = READINGS;
  const used = second - first;
  const perUnit = calorificValue.value * conversionNumber.value;
  const kWh = used * perUnit;
  const kg = kWh * gas.stdGas.value;
  const steps = [
    ['', 'second', second, 0, 'm³'],
    ['−', 'first', first, 0, 'm³'],
    ['=', 'used', used, 0, 'm³'],
    ['×', 'perUnit', perUnit, 2, 'kWh'],
    ['=', 'energy', kWh, 0, 'kWh'],
    ['×', 'factor', gas.stdGas.value, 3, 'kg'],
    ['=', 'emitted', kg, 0, 'kg'],
    ['÷', 'people', PEOPLE, 0, ''],
    ['=', 'result', kg / PEOPLE / 1_000, 2, 't'],
  ] as const;
  return (
    <section className="plain" aria-labelledby="worked">
      <h2 id="worked">{t('worked.title')}</h2>
      <ol className="worked">
        {steps.map(([sign, name, value, digits, unit]) => (
          <li key={name} className={sign === '=' ? 'worked-result' : undefined}>
            <span className="worked-sign">{sign}</span>
            <span>{t(`worked.${name}`)}</span>
            <span className="worked-value">
              {`${formatNumber(value, i18n.language, digits)}\u00A0${unit}`.trim()}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
