import { type LucideIcon, Moon, Sun, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../browser/useStore.ts';
import { announce } from '../ui/announce.ts';
import { chooseTheme, THEMES, type Theme, theme } from '../ui/theme.ts';

const ICONS: Record<Theme, LucideIcon> = { auto: SunMoon, light: Sun, dark: Moon };

/** Goes round: as the system, light, dark. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const now = useStore(theme);
  const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length] ?? 'auto';
  const Icon = ICONS[now];
  const label = t('theme.label', { theme: t(`theme.${now}`) });
  return (
    <button
      type="button"
      className="header-icon-button"
      aria-label={label}
      title={label}
      onClick={() => {
        chooseTheme(next);
        announce(t('theme.label', { theme: t(`theme.${next}`) }));
      }}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}
