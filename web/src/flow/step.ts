import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import type { SupportedType } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import type { Access, PageStep } from '../page.ts';
import type { StepId } from '../pages.ts';

/** Progress that the flow depends on; undefined while it is not known. */
export interface Progress {
  readonly households?: number | undefined;
  readonly meters?: Readonly<Record<MeasuredObject, number>> | undefined;
  /** Consumption types with a level chosen. */
  readonly levels?: readonly SupportedType[] | undefined;
  readonly supplies?: number | undefined;
  /** Entries; "no vehicle" and "no flight" are entries too. */
  readonly vehicles?: number | undefined;
  readonly flights?: number | undefined;
  readonly compensations?: number | undefined;
}

export interface Step extends PageStep<StepId> {
  readonly path: string;
  readonly access: Access | undefined;
  readonly back: StepId | undefined;
}
