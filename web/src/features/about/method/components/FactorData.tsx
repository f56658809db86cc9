import { useTranslation } from 'react-i18next';
import { appBase } from '../../../../browser/appBase.ts';

/** Files of open data on factors, beside the page that names but some of them. */
const FILES = [
  ['table', 'factors.csv'],
  ['codebook', 'factors-codebook.csv'],
  ['json', 'factors.json'],
] as const;

/** Links to every factor of every edition, for spreadsheets and programs. */
export function FactorData() {
  const { t } = useTranslation('factors');
  return (
    <div>
      <p>{t('data.text')}</p>
      <ul className="factor-list">
        {FILES.map(([name, file]) => (
          <li key={name}>
            <a href={`${appBase()}/sdp-api/open/${file}`}>{t(`data.${name}`)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
