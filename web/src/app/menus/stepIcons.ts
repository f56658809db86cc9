import {
  ChartNoAxesColumn,
  Flame,
  Gauge,
  House,
  Info,
  ListChecks,
  type LucideIcon,
  Plug,
  Users,
} from 'lucide-react';
import type { StepId } from '../../flow/inputFlow.ts';

const ICONS: Record<StepId, LucideIcon> = {
  home: House,
  about: Info,
  input: Users,
  inputMenu: ListChecks,
  housing: House,
  ePower: Plug,
  gas: Flame,
  values: Gauge,
  overview: ChartNoAxesColumn,
};

export const stepIcon = (id: StepId): LucideIcon => ICONS[id];
