import { type LucideIcon, Moon, Sun, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readStored, store } from '../browser/storage.ts';
import { createStore } from '../browser/store.ts';
import { useStore } from '../browser/useStore.ts';
import { announce } from '../ui/announce.ts';

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

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const kept = readStored('theme');
const theme = createStore<Theme>(THEMES.find((name) => name === kept) ?? 'auto');

/** `auto` follows the system. */
function chooseTheme(next: Theme): void {
  theme.set(next);
  store('theme', next);
  show(next);
}

// The script before the first paint knows the storage alone, which a logout may just have emptied.
show(theme.get());

function show(next: Theme): void {
  if (next === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
}
