import { useTranslation } from 'react-i18next';
import { operatorOf } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const LINES = [
  ...(['representative', 'register', 'phone', 'mail', 'supportMail', 'supportAnswerDays'] as const),
  ...(['dataProtectionOfficer', 'supervisoryAuthority', 'accessibilityContact', 'openDataLicence'] as const),
];
const MAILS: ReadonlySet<string> = new Set(['mail', 'supportMail']);

/** Who runs the site, as the operator has said it; what was not said is left out. */
export function OperatorFacts() {
  const { t } = useTranslation('info');
  const { value, failure, retry } = usePublicResult(operatorOf);
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  const [one] = value ?? [];
  if (!one) return <Skeleton lines={4} />;
  return (
    <>
      {one.example && <Notice kind="warning">{t('operator.example')}</Notice>}
      <address className="operator">
        <strong>{one.name}</strong>
        {one.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <dl className="facts">
        {LINES.flatMap((id) => {
          const line = one[id];
          if (line === undefined) return [];
          return (
            <div key={id}>
              <dt>{t(`operator.${id}`)}</dt>
              <dd>
                {MAILS.has(id) ? (
                  <a href={`mailto:${line}`}>{line}</a>
                ) : id === 'supportAnswerDays' ? (
                  t('operator.withinDays', { count: Number(line) })
                ) : (
                  line
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
