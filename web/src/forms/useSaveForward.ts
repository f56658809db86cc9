import { useTranslation } from 'react-i18next';
import { forwardActions } from '../ui/forward.ts';
import { useForward } from '../ui/useForward.ts';
import type { Form } from './useForm.ts';

/** While something entered is not saved, the bar's way on saves it, and stays where it cannot. */
export function useSaveForward(
  form: Pick<Form, 'changed' | 'save'>,
  { changed = form.changed, goesOn = true } = {},
): void {
  const { t } = useTranslation('shell');
  const label = t(goesOn ? 'nav.saveForward' : 'action.save');
  // Leaving would drop what another form of the page still holds.
  const isLast = () => forwardActions.get().filter(({ saves }) => saves).length === 1;
  useForward({ label: changed ? label : null, saves: true, press: () => form.save(goesOn && isLast()) });
}
