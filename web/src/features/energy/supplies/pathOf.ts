import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { stepOf } from '../../../flow/inputFlow.ts';

export const pathOf = ({ id }: SupplyAnswer): string => `${stepOf('supplies').path}/${id}`;
