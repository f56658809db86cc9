import {
  createHousehold,
  type HouseholdAnswer,
  removeHouseholds,
} from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../server/useSend.ts';
import { Removal } from '../../../ui/Removal.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';

/** Removes the household of this page. Nothing belonged to it, so entering it again brings it back whole. */
export function RemoveHere({ household }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation('household');
  const remove = useSend(removeHouseholds);
  const again = useSend(createHousehold);
  const leadOn = useLeadOn();
  const { id, type: _, ...entered } = household;
  const { name } = household;
  const body = { deleteNodes: [id] };
  return (
    <Removal
      title={t('one.remove')}
      hint={t('one.removeHint')}
      question={t('hh.removeTitle', { name })}
      what={t('hh.removeText')}
      // Nothing counts in a household that can go.
      preview={null}
      done={t('hh.removed', { name })}
      domain="housing"
      remove={{ ...remove, run: () => remove.send(body) }}
      restore={{
        ...again,
        run: async () => {
          const [saved] = (await again.send(entered)) ?? [];
          if (saved) leadOn(`/input/households/${saved.id}`, { replace: true });
          return saved;
        },
      }}
    />
  );
}
