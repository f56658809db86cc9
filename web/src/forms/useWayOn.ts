import { useTranslation } from 'react-i18next';
import { useStore } from '../browser/useStore.ts';
import { forwardActions } from '../ui/forward.ts';
import { saveAll, unsavedForms } from './drafts/unsavedForms.ts';

interface WayOn {
  readonly label: string;
  /** It saves what was entered: the page's main button. */
  readonly saves: boolean;
  readonly press: () => void;
}

/**
 * Action of going on, wherever a page offers it: saving what was entered comes first, and the page says then what became of it;
 * else what the page has to say of its own. Null: it is the plain link to the next page, if there is one.
 */
export function useWayOn(): WayOn | null {
  const { t } = useTranslation('shell');
  const unsaved = useStore(unsavedForms).length > 0;
  const own = useStore(forwardActions).at(-1);
  if (unsaved && own?.saves === undefined)
    return { label: t('action.save'), saves: true, press: () => void saveAll() };
  return own ? { ...own, saves: own.saves ?? false } : null;
}
