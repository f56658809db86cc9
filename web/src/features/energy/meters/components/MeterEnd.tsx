import {
  changeMeter,
  type MeterAnswer,
  removeMeter,
  restoreMeter,
} from '@footprint/shared-events/housing/api.ts';
import { ChangeMeterBody } from '@footprint/shared-events/housing/changeRules.ts';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../../blocks/preview/useRemoval.tsx';
import { Removal } from '../../../../ui/Removal.tsx';
import { EndCard } from '../../EndCard.tsx';

/** Where a meter ends, and begins again: its readings stay. */
export function MeterDays({ meter }: { readonly meter: MeterAnswer }) {
  const { t } = useTranslation('energy');
  return (
    <EndCard
      call={changeMeter}
      schema={ChangeMeterBody}
      of={meter}
      title={t('end.title')}
      hint={t('end.hint')}
      reopenHint={t('end.reopenHint')}
      saved={{ end: 'energy:end.saved', reopened: 'energy:end.reopened' }}
    />
  );
}

export function RemoveMeter({ meter: { id, name } }: { readonly meter: MeterAnswer }) {
  const { t } = useTranslation('energy');
  const removal = useRemoval([removeMeter, {}, { id: String(id) }], [restoreMeter, { id }]);
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
