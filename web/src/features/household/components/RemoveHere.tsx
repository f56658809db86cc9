import {
  createHousehold,
  type HouseholdAnswer,
  householdsOfUser,
  removeHouseholds,
} from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useServerData } from '../../../api/hooks.ts';
import { useCommand } from '../../../api/useCommand.ts';
import { Removal } from '../../../ui/Removal.tsx';

/** Removes the household of this page. Nothing belonged to it, so entering it again brings it back whole. */
export function RemoveHere({ household }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation('household');
  const remove = useCommand(removeHouseholds);
  const again = useCommand(createHousehold);
  const data = useServerData();
  const navigate = useNavigate();
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
      remove={{ ...remove, run: async () => Boolean(await remove.run(body)) }}
      restore={{
        ...again,
        run: async () => {
          const [saved] = (await again.run(entered)) ?? [];
          if (!saved) return false;
          data.overlay(householdsOfUser, {}, (list) => [...list.filter((one) => one.id !== id), saved]);
          navigate(`/input/households/${saved.id}`, { replace: true });
          return true;
        },
      }}
      onLeft={() => data.refresh(householdsOfUser)}
    />
  );
}
