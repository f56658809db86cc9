import { useTranslation } from 'react-i18next';
import { chooseLanguage, SUPPORTED } from './loadTexts.ts';

// Each language under its own name: one who needs it cannot read the other.
const NAMES = { de: 'Deutsch', en: 'English' };

export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <select
      className="header-select"
      aria-label={t('nav.language')}
      value={i18n.language}
      onChange={(event) => {
        const chosen = SUPPORTED.find((lng) => lng === event.target.value);
        if (chosen) void chooseLanguage(chosen);
      }}
    >
      {SUPPORTED.map((lng) => (
        <option key={lng} value={lng} lang={lng}>
          {NAMES[lng]}
        </option>
      ))}
    </select>
  );
}
