import {
  createHousehold,
  type HouseholdAnswer,
  householdsOfUser,
} from '@footprint/shared-events/housing/api.ts';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCommand, useServerData } from '../../../api/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Nothing belonged to it, so entering it again brings it back whole. */
export function RemovedHousehold({ household }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation('household');
  const create = useCommand(createHousehold);
  const data = useServerData();
  const navigate = useNavigate();
  const { id: _, type: __, ...body } = household;
  return (
    <Notice
      kind="success"
      alert
      actions={
        <Button
          icon={Undo2}
          busy={create.busy}
          onClick={async () => {
            const [saved] = (await create.run(body)) ?? [];
            if (!saved) return;
            data.overlay(householdsOfUser, {}, (list) => [...list, saved]);
            data.refresh(householdsOfUser);
            navigate(`/input/households/${saved.id}`, { replace: true });
          }}
        >
          {t('hh.undo')}
        </Button>
      }
    >
      {t('hh.removed', { name: household.name })}
      <FormFailure failure={create.failure} />
    </Notice>
  );
}
