import type { Operator } from '@footprint/shared-events/catalogue/operator.ts';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { KnownOperator } from '../useOperator.ts';
import { ContactText } from './ContactText.tsx';

interface OperatorFactsProps {
  readonly known: KnownOperator;
  /** Beside name and address, in this order; what the operator has not said is left out. */
  readonly lines: readonly Exclude<keyof Operator, 'name' | 'address' | 'openDataLicence'>[];
}

/** Facts that the operator gives of themselves. */
export function OperatorFacts({ known, lines }: OperatorFactsProps) {
  const { t } = useTranslation('legal');
  const { operator, failure, retry } = known;
  if (failure || !operator) return <Loading of={[{ value: operator, failure, retry }]} lines={4} />;
  return (
    <div className="panel operator">
      {operator.example && <Notice kind="warning">{t('operator.example')}</Notice>}
      <address>
        <strong>{operator.name}</strong>
        {operator.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <dl className="facts">
        {lines.flatMap((id) => {
          const line = operator[id];
          if (line === undefined) return [];
          return (
            <div key={id}>
              <dt>{t(`operator.${id}`)}</dt>
              <dd>
                {typeof line === 'number' ? (
                  t('operator.withinDays', { count: line })
                ) : (
                  <ContactText line={line} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
