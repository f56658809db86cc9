import { type FoundCitizen, findCitizens } from '@footprint/shared-events/audit/api.ts';
import { UserId } from '@footprint/shared-events/kernel/fields.ts';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as T from 'typebox';
import { formatEpoch } from '../../../browser/dates.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { announce } from '../../../ui/announce.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ChainCheck } from '../components/ChainCheck.tsx';
import { SampleForm } from '../components/SampleForm.tsx';
import '../style.css';

/** The citizens found, with the way to the history of each. */
function FoundTable({ found }: { readonly found: readonly FoundCitizen[] }) {
  const { t, i18n } = useTranslation('audit');
  const before = useRef(found);
  useEffect(() => {
    if (before.current === found) return;
    before.current = found;
    announce(t('find.found', { count: found.length }));
  }, [found, t]);
  if (found.length === 0) return <p>{t('find.found', { count: 0 })}</p>;
  return (
    <table className="table">
      <caption>{t('find.found', { count: found.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('find.id')}</th>
          <th scope="col">{t('find.since')}</th>
          <th scope="col" className="number">
            {t('find.events')}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ userId, since, events }) => (
          <tr key={userId}>
            <th scope="row">
              <Link to={`/audit/${userId}`}>
                <code>{userId}</code>
              </Link>
            </th>
            <td data-label={t('find.since')}>{formatEpoch(Math.floor(since))}</td>
            <td data-label={t('find.events')} className="number">
              {formatNumber(events, i18n.language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
