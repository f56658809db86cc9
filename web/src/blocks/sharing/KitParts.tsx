import { useTranslation } from 'react-i18next';
import { addressOf } from './addresses.ts';
import { EmbedPart } from './EmbedPart.tsx';
import { FilePart } from './FilePart.tsx';
import type { KitProps } from './kitProps.ts';
import './style.css';

export function KitParts({ of, title }: KitProps) {
  const { t } = useTranslation('sharing');
  const isRound = of.startsWith('campaign/');
  return (
    <div className="kit-parts">
      <EmbedPart of={of} title={title} />
      <FilePart kind="qr" of={of} title={title} />
      <FilePart kind="picture" of={of} title={title} />
      <section className="card" aria-labelledby="kit-data">
        <h3 id="kit-data">{t('data.title')}</h3>
        <p className="hint">{t('data.hint')}</p>
        <ul className="kit-links">
          {isRound && (
            <li>
              <a href={addressOf(`sdp-api/open/${of}.json`)}>{t('data.round')}</a>
            </li>
          )}
          <li>
            <a href={addressOf('sdp-api/open/municipalities.csv')}>{t('data.table')}</a>
          </li>
          <li>
            <a href={addressOf('sdp-api/open/municipalities.json')}>{t('data.json')}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}
