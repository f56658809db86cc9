import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type NoticeKind = 'info' | 'success' | 'warning' | 'danger';

const ICONS: Record<NoticeKind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

interface NoticeProps {
  readonly kind: NoticeKind;
  /** Read out at once when it appears. */
  readonly alert?: boolean;
  /** It says how a press went: read out as well, and brought in sight with the focus, however far above the press it stands. */
  readonly answers?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Notice({ kind, alert = false, answers = false, actions, children }: NoticeProps) {
  const Icon = ICONS[kind];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answers) box.current?.focus();
  }, [answers]);
  return (
    <div
      ref={box}
      className={`notice notice-${kind}`}
      role={alert || answers ? 'alert' : undefined}
      tabIndex={answers ? -1 : undefined}
    >
      <Icon className="icon" aria-hidden />
      <div className="notice-text">{children}</div>
      {actions && <div>{actions}</div>}
    </div>
  );
}
