import { House, type LucideIcon, ReceiptText, Replace } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../../flow/inputFlow.ts';

const ICONS = { swap: Replace, tariff: ReceiptText, moved: House } as const satisfies Record<
  string,
  LucideIcon
>;

/** The guides for what may have changed about a meter. */
export function MeterWays({ steps }: { readonly steps: readonly (keyof typeof ICONS)[] }) {
  const { t } = useTranslation('shell');
  return (
    <ul className="tasks no-print">
      {steps.map((step) => {
        const Icon = ICONS[step];
        return (
          <li key={step}>
            <div className="task" data-domain="housing">
              <Icon className="task-icon" aria-hidden />
              <Link className="task-title" to={stepOf(step).path}>
                {t(`step.${step}`)}
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
