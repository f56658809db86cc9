import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../flow/inputFlow.ts';
import type { Progress, Step } from '../../../flow/step.ts';
import { stepIcon } from '../stepIcons.ts';
import { StepStatus } from './StepStatus.tsx';

interface TaskListProps {
  readonly steps: readonly Step[];
  readonly progress: Progress;
  /** Rows below the steps. */
  readonly children?: ReactNode;
}

export function TaskList({ steps, progress, children }: TaskListProps) {
  return (
    <ul className="tasks">
      {steps.map((step) => (
        <li key={step.id}>
          <Task step={step} progress={progress} />
        </li>
      ))}
      {children}
    </ul>
  );
}

interface TaskProps {
  readonly step: Step;
  readonly progress: Progress;
}

function Task({ step, progress }: TaskProps) {
  const { t } = useTranslation(['shell', 'home']);
  const open = isOpen(step, progress);
  const Icon = stepIcon(step.id);
  return (
    <div className={open ? 'task' : 'task task-closed'} data-domain={step.domain}>
      <Icon className="task-icon" aria-hidden />
      <Link className="task-title" to={step.path}>
        {t(`shell:step.${step.id}`)}
      </Link>
      <p className="task-text">{t(`home:step.${step.id}`)}</p>
      <div className="task-status">
        <StepStatus step={step} progress={progress} />
      </div>
    </div>
  );
}
