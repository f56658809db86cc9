import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../flow/inputFlow.ts';
import type { Progress, Step } from '../../../flow/step.ts';
import { countOf } from '../../../flow/stepProgress.ts';
import { stepIcon } from '../stepIcons.ts';

interface TaskListProps {
  readonly steps: readonly Step[];
  readonly progress: Progress;
  /** A figure beside an entry's status, such as its yearly emissions. */
  readonly figureOf?: (step: Step) => ReactNode;
}

export function TaskList({ steps, progress, figureOf }: TaskListProps) {
  return (
    <ul className="tasks">
      {steps.map((step) => (
        <li key={step.id}>
          <Task step={step} progress={progress} value={figureOf?.(step)} />
        </li>
      ))}
    </ul>
  );
}

interface TaskProps {
  readonly step: Step;
  readonly progress: Progress;
  readonly value: ReactNode;
}

function Task({ step, progress, value }: TaskProps) {
  const { t } = useTranslation(['shell', 'menus']);
  const open = isOpen(step, progress);
  const Icon = stepIcon(step.id);
  return (
    <div className={open ? 'task' : 'task task-closed'} data-domain={step.domain}>
      <Icon className="task-icon" aria-hidden />
      <Link className="task-title" to={step.path}>
        {t(`shell:step.${step.id}`)}
      </Link>
      <p className="task-text">{t(`menus:step.${step.id}`)}</p>
      <div className="task-status">
        {value && <span className="task-value">{value}</span>}
        <Status step={step} progress={progress} />
      </div>
    </div>
  );
}

function Status({ step, progress }: Omit<TaskProps, 'value'>) {
  const { t } = useTranslation('menus');
  const count = countOf(step, progress);
  if (!count) return null;
  if (count.done === count.of)
    return (
      <span className="pill pill-done">
        <CircleCheck className="icon" aria-hidden />
        {t('status.done')}
      </span>
    );
  return (
    <span className="pill">
      <CircleDashed className="icon" aria-hidden />
      {count.done > 0
        ? t('status.partly', { ...count })
        : t(step.optional ? 'status.optional' : 'status.open')}
    </span>
  );
}
