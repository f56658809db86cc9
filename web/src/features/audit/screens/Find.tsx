import { findCitizens } from '@footprint/shared-events/audit/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../server/hooks.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ChainCheck } from '../components/ChainCheck.tsx';
import { FindForm } from '../components/FindForm.tsx';
import { FoundTable } from '../components/FoundTable.tsx';
import { SampleForm } from '../components/SampleForm.tsx';
import '../style.css';

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
