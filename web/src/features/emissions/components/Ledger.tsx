import type { ExplainedPart } from '@footprint/shared-events/emissions/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { MethodLink, type MethodSection } from '../../../ui/MethodLink.tsx';
import { FactorSourceLine } from './FactorSourceLine.tsx';

/** One step that a reader can follow with a pocket calculator. */
export interface Step {
  readonly sign?: '+' | '−' | '×' | '÷' | '=';
  readonly name: string;
  /** With its unit. */
  readonly value: string;
  readonly hint?: string | undefined;
  /** What the page about the method says on it. */
  readonly method?: readonly Exclude<MethodSection, 'budget' | 'rounds'>[];
  /** Where a factor comes from. */
  readonly factor?: ExplainedPart['factor'];
}

interface LedgerProps {
  readonly title: string;
  readonly steps: readonly Step[];
  /** Said instead of steps, where there is nothing to compute. */
  readonly instead?: string | undefined;
  /** Something better is known about the same household and sector: this part does not count. */
  readonly displaced?: boolean | undefined;
  /** What the first number is made of. */
  readonly children?: ReactNode;
}

/** How a figure is made, from the first number to the last: each line is one key pressed. */
export function Ledger({ title, steps, instead, displaced = false, children }: LedgerProps) {
  const { t } = useTranslation('emissions');
  return (
    <div className="part">
      <h2>{title}</h2>
      {displaced && <p className="hint">{t('part.displaced')}</p>}
      {instead && <p>{instead}</p>}
      <ol className="ledger">
        {steps.map((step) => (
          <li key={`${step.sign} ${step.name}`} className={step.sign === '=' ? 'ledger-sum' : undefined}>
            <span className="ledger-name">
              {step.sign && `${step.sign} `}
              {step.name}
            </span>
            <span className="ledger-value">{step.value}</span>
            {step.hint && <span className="hint">{step.hint}</span>}
            {step.method?.map((section) => (
              <span key={section} className="hint">
                <MethodLink section={section}>{t(`method.${section}`)}</MethodLink>
              </span>
            ))}
            {step.factor && <FactorSourceLine factor={step.factor} />}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

/** A step with a factor. */
export function useFactorStep(): (name: string, factor: ExplainedPart['factor']) => Step {
  const { t, i18n } = useTranslation('emissions');
  return (name, factor) => ({
    sign: '×',
    name: factor.provisional ? `${name} (${t(`provisional.${factor.provisional}`)})` : name,
    value: `${formatNumber(factor.value, i18n.language)} ${factor.unit}`,
    factor,
  });
}
