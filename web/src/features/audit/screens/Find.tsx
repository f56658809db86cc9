import { findCitizens } from '@footprint/shared-events/audit/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../server/hooks.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ChainCheck } from '../components/ChainCheck.tsx';
import { FoundTable } from '../components/FoundTable.tsx';
import { SampleForm } from '../components/SampleForm.tsx';
import '../style.css';
import { UserId } from '@footprint/shared-events/kernel/fields.ts';
import { Search } from 'lucide-react';
import * as T from 'typebox';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';

interface FindFormProps {
  readonly onFind: (userId: string) => Promise<unknown>;
}

const Fields = T.Object({ userId: T.Intersect([UserId], { messageId: 'audit:find.wrongId' }) });
const idOf = (typed: string): string => typed.trim().toLowerCase();

/** A citizen by the id under which the log knows them. */
function FindForm({ onFind }: FindFormProps) {
  const { t } = useTranslation('audit');
  const form = useForm({
    id: 'find',
    initial: { userId: '' },
    schema: Fields,
    toBody: ({ userId }) => ({ userId: idOf(userId) }),
    draft: false,
    onSave: ({ userId }) => onFind(idOf(userId)),
  });
  return (
    <FormCard form={form} title={t('find.byId')} failure={null}>
      <TextField form={form} name="userId" label={t('find.id')} hint={t('find.idHint')} required />
      <SaveButton form={form} icon={Search}>
        {t('find.submit')}
      </SaveButton>
    </FormCard>
  );
}

/** Where an audit begins: with a citizen, or with the log as a whole. */
export function Find() {
  const { t } = useTranslation('audit');
  const options = { enabled: false, about: 'found' };
  const { failure, value, ask } = useQueryResult(findCitizens, {}, {}, options);
  return (
    <Page title={t('find.title')} lead={t('find.lead')}>
      <p className="hint">{t('recorded')}</p>
      <div className="audit-forms">
        <FindForm onFind={(userId) => ask({ userId })} />
        <SampleForm onSample={(sample) => ask({ sample })} />
      </div>
      <FormFailure failure={failure ?? null} />
      {value && <FoundTable found={value} />}
      <section className="card" aria-labelledby="whole-log">
        <h2 id="whole-log">{t('chain.wholeLog')}</h2>
        <p>{t('chain.wholeLogText')}</p>
        <ChainCheck />
      </section>
    </Page>
  );
}
