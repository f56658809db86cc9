import type { ExplainedPart } from '@footprint/shared-events/emissions/api.ts';
import { SOURCES } from '@footprint/shared-events/factors/sources.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../browser/dates.ts';
import { formatNumber, formatPercent, formatRounded } from '../../../i18n/format.ts';
import { MethodLink, type MethodSection } from '../../../ui/MethodLink.tsx';
import { digitsShown, type Line } from './digitsShown.ts';

/** One step that a reader can follow with a pocket calculator. */
export interface Step extends Line {
  readonly name: string;
  readonly unit?: string | undefined;
  /** With all its digits, as a result is. */
  readonly padded?: true;
  readonly hint?: string | undefined;
  /** Sections of the page about the method that explain it. */
  readonly method?: readonly Exclude<MethodSection, 'measures' | 'factors' | 'budget' | 'rounds' | 'towns'>[];
  /** Where a factor comes from. */
  readonly factor?: ExplainedPart['factor'];
}

export interface LedgerProps {
  readonly title: string;
  readonly steps: readonly Step[];
  /** Said instead of steps, where there is nothing to compute. */
  readonly instead?: string | undefined;
  /** Something better is known about the same household and sector: this part does not count. */
  readonly displaced?: boolean | undefined;
  /** Parts that the first number is made of. */
  readonly children?: ReactNode;
}

/** How a figure is made, from the first number to the last: each line is one key pressed. */
export function Ledger({ title, steps, instead, displaced = false, children }: LedgerProps) {
  const { t } = useTranslation('emissions');
  return (
    <div className="ledger-part">
      <h2>{title}</h2>
      {displaced && <p className="hint">{t('part.displaced')}</p>}
      {instead && <p>{instead}</p>}
      <LedgerSteps steps={steps} />
      {children}
    </div>
  );
}

/** The lines of a calculation, each with as many digits as its results need. */
export function LedgerSteps({ steps }: { readonly steps: readonly Step[] }) {
  const { t, i18n } = useTranslation('emissions');
  const digits = digitsShown(steps);
  return (
    <ol className="ledger">
      {steps.map((step, i) => (
        <li
          key={`${step.sign} ${step.name} ${step.amount}`}
          className={step.sign === '=' ? 'ledger-sum' : undefined}
        >
          <span className="ledger-name">
            {step.sign && `${step.sign} `}
            {step.name}
          </span>
          <span className="ledger-value">{written(step, digits[i] ?? 0, i18n.language)}</span>
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
  );
}

function written({ sign, amount, percent, padded, unit }: Step, digits: number, language: string): string {
  if (percent) return formatPercent(amount, language, digits);
  const number =
    sign === '=' || padded ? formatRounded(amount, language, digits) : formatNumber(amount, language, digits);
  return unit === undefined ? number : `${number}\u00A0${unit}`;
}

interface FactorSourceLineProps {
  readonly factor: ExplainedPart['factor'];
}

/** Where a factor comes from, how far it can be relied on, and where that can be read. */
function FactorSourceLine({ factor: { edition, source, status, flat } }: FactorSourceLineProps) {
  const { t } = useTranslation(['emissions', 'factors', 'factorSource']);
  const { link, checkBy } = SOURCES[source];
  return (
    <span className="hint">
      {t('emissions:part.source', { edition })} {t(`factorSource:${source}`)} {flat && t('factors:flat')}{' '}
      {t(`factors:status.${status}`)}{' '}
      {checkBy !== undefined && `${t('factors:checkBy', { day: formatIso(checkBy) })} `}
      {link && (
        <a href={link} rel="noreferrer">
          {t('emissions:part.sourceAt', { site: new URL(link).hostname.replace(/^www\./, '') })}
        </a>
      )}
    </span>
  );
}
