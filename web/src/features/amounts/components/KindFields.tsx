import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import type { AmountKind } from '@footprint/shared-events/habits/amounts.ts';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../forms/useForm.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { AmountsFormValues } from '../amountsForm.ts';
import { AmountFields } from './AmountFields.tsx';
import { Rides } from './Rides.tsx';

interface KindFieldsProps {
  readonly kind: AmountKind;
  readonly form: Form<AmountsFormValues>;
}

/** Kilometres of a year stand in place of the level, or of the average where there is none. */
function LevelGivesWay({ year }: { readonly year: string }) {
  const { t } = useTranslation('amounts');
  const { value } = useQueryResult(chosenTypesOfUser, {});
  if (!value) return null;
  const hasLevel = value.some(({ supportedType }) => supportedType === 'publicTransport');
  return <Notice kind="info">{t(hasLevel ? 'level.givesWay' : 'level.none', { year })}</Notice>;
}

/** Fields of a kind for a year, with what helps to answer them. */
export function KindFields({ kind, form }: KindFieldsProps) {
  return (
    <>
      <AmountFields kind={kind} form={form} />
      {kind === 'transit' && <Rides form={form} />}
      {kind === 'transit' && <LevelGivesWay year={form.values.year} />}
    </>
  );
}
