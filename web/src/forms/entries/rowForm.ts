import { type LucideIcon, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A form that opens in the place of its entry. */
export interface RowForm {
  /** Id of the form: with a draft of it, it opens by itself. */
  readonly id: string;
  readonly icon: LucideIcon;
  readonly action: string;
  /** With the name of what it acts on. */
  readonly label: string;
  readonly render: (close: () => void) => ReactNode;
}

/** Where one begins to correct: of a choice at what is chosen. */
export const FIRST_FIELD = "input:checked, input:not([type='radio']), select";

/** Editing of an entry, where its page has no form of its own for that. */
export function useEditing(name: string): (id: string, render: RowForm['render']) => RowForm {
  const { t } = useTranslation();
  const texts = { action: t('action.edit'), label: t('entry.edit', { name }) };
  return (id, render) => ({ id, icon: Pencil, ...texts, render });
}
