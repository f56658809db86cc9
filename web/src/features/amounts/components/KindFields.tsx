import type { AmountKind } from '@footprint/shared-events/habits/amounts.ts';
import type { Form } from '../../../forms/useForm.ts';
import type { AmountsFormValues } from '../amountsForm.ts';
import { AmountFields } from './AmountFields.tsx';
import { LevelGivesWay } from './LevelGivesWay.tsx';
import { Rides } from './Rides.tsx';

interface KindFieldsProps {
  readonly kind: AmountKind;
  readonly form: Form<AmountsFormValues>;
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
