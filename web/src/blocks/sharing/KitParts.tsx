import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { addressOf, embedAddress, snippetOf, type Theme } from './addresses.ts';
import { FilePart } from './FilePart.tsx';
import type { KitProps } from './kitProps.ts';
import './style.css';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const LANGUAGES = ['de', 'en'] as const;

interface EmbedPartProps {
  readonly of: string;
  readonly title: string;
}

/** The lines that put a counter into another page. */
function EmbedPart({ of, title }: EmbedPartProps) {
  const { t, i18n } = useTranslation('sharing');
  const id = useId();
  const [theme, setTheme] = useState<Theme>('auto');
  const [language, setLanguage] = useState(i18n.language);
  const [copied, setCopied] = useState('');
  const address = embedAddress(of, theme, language);
  const snippet = snippetOf(address, title);
  const copy = async () => {
    // Where copying is not allowed the text stands there to be marked.
    await navigator.clipboard.writeText(snippet).then(
      () => {
        setCopied(snippet);
        announce(t('embed.copied'));
      },
      () => undefined,
    );
  };
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('embed.title')}</h3>
      <p className="hint">{t('embed.hint')}</p>
      <div className="kit-choices">
        <label className="field">
          {t('embed.theme')}
          <select className="input" value={theme} onChange={({ target }) => setTheme(target.value as Theme)}>
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {t(`embed.themes.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          {t('embed.language')}
          <select className="input" value={language} onChange={({ target }) => setLanguage(target.value)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(`embed.languages.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <textarea
        className="input kit-snippet"
        readOnly
        rows={4}
        value={snippet}
        aria-label={t('embed.code')}
      />
      <div className="button-row">
        <Button icon={copied === snippet ? Check : Copy} onClick={() => void copy()}>
          {t(copied === snippet ? 'embed.copied' : 'embed.copy')}
        </Button>
        <a className="link-button" href={address} target="_blank" rel="noopener">
          {t('embed.look')}
          <span className="visually-hidden">{t('newTab')}</span>
        </a>
      </div>
    </section>
  );
}

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
