import { savingTogether } from '@footprint/shared-events/constants/containedMeasures.ts';
import { useTranslation } from 'react-i18next';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { tickedOf } from '../pickForm.ts';

interface PickBasketProps {
  readonly form: Form;
  /** Whether saving would change anything. */
  readonly changed: boolean;
}

/** What is chosen so far and what it saves, always in sight. */
export function PickBasket({ form, changed }: PickBasketProps) {
  const { t } = useTranslation('measures');
  const ticked = tickedOf(form.values);
  return (
    <div className="basket">
      <p role="status">
        {t('basket.count', { count: ticked.length })}
        {ticked.length > 0 && (
          <>
            {' '}
            <strong>
              <Tonnes value={savingTogether(ticked)} />
            </strong>{' '}
            {t('basket.perYear')}
          </>
        )}
      </p>
      <SaveButton form={form}>{t(changed ? 'basket.save' : 'basket.onward')}</SaveButton>
    </div>
  );
}
