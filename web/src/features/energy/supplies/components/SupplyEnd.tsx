import {
  changeSupply,
  removeSupply,
  restoreSupply,
  type SupplyAnswer,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { ChangeSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../../blocks/preview/useRemoval.tsx';
import { Removal } from '../../../../ui/Removal.tsx';
import { EndCard } from '../../EndCard.tsx';

/** Where a heating ends, and goes on again: its bills stay. */
export function SupplyDays({ supply }: { readonly supply: SupplyAnswer }) {
  const { t } = useTranslation('supplies');
  return (
    <EndCard
      call={changeSupply}
      schema={ChangeSupplyBody}
      of={supply}
      title={t('end.title')}
      hint={t('end.hint')}
      reopenHint={t('end.reopenHint')}
      saved={{ end: 'supplies:end.saved', reopened: 'supplies:end.reopened' }}
    />
  );
}

export function RemoveSupply({ supply: { id, name } }: { readonly supply: SupplyAnswer }) {
  const { t } = useTranslation('supplies');
  const removal = useRemoval([removeSupply, {}, { id: String(id) }], [restoreSupply, { id }]);
  return (
    <Removal
      {...removal}
      title={t('remove.title')}
      hint={t('remove.hint')}
      question={t('remove.question', { name })}
      what={t('remove.what')}
      done={t('remove.done', { name })}
      domain="housing"
    />
  );
}
