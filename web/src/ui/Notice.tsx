import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

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
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Notice({ kind, alert = false, actions, children }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <div className={`notice notice-${kind}`} role={alert ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden />
      <div className="notice-text">{children}</div>
      {actions && <div>{actions}</div>}
    </div>
  );
}
