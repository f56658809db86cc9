import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../flow/inputFlow.ts';
import type { Facts, Step } from '../../../flow/step.ts';
import { progressOf } from '../../../flow/stepProgress.ts';
import { stepIcon } from '../stepIcons.ts';

interface TaskListProps {
  readonly steps: readonly Step[];
  readonly facts: Facts;
  /** A figure beside an entry's status, such as its yearly emissions. */
  readonly figureOf?: (step: Step) => ReactNode;
}

export function TaskList({ steps, facts, figureOf }: TaskListProps) {
  return (
    <ul className="tasks">
      {steps.map((step) => (
        <li key={step.id}>
          <Task step={step} facts={facts} value={figureOf?.(step)} />
        </li>
      ))}
    </ul>
  );
}

interface TaskProps {
  readonly step: Step;
  readonly facts: Facts;
  readonly value: ReactNode;
}

function Task({ step, facts, value }: TaskProps) {
  const { t } = useTranslation(['shell', 'input']);
  const open = isOpen(step, facts);
  const Icon = stepIcon(step.id);
  return (
    <div className={open ? 'task' : 'task task-closed'} data-domain={step.domain}>
      <Icon className="task-icon" aria-hidden />
      <Link className="task-title" to={step.path}>
        {t(`shell:step.${step.id}`)}
      </Link>
      <p className="task-text">{t(`input:step.${step.id}`)}</p>
      <div className="task-status">
        {value && <span className="task-value">{value}</span>}
        <Status step={step} facts={facts} />
      </div>
    </div>
  );
}

function Status({ step, facts }: Omit<TaskProps, 'value'>) {
  const { t } = useTranslation('input');
  const progress = progressOf(step, facts);
  if (!progress) return null;
  if (progress.done === progress.of)
    return (
      <span className="pill pill-done">
        <CircleCheck className="icon" aria-hidden />
        {t('status.done')}
      </span>
    );
  return (
    <span className="pill">
      <CircleDashed className="icon" aria-hidden />
      {progress.done > 0
        ? t('status.partly', { ...progress })
        : t(step.optional ? 'status.optional' : 'status.open')}
    </span>
  );
}
