import type { Fault } from '@footprint/shared-events/kernel/faults.ts';

/** The mail is well-formed by then: what is wrong with it is that the link was sent to another. */
export const ofThisLink = (fault: Fault): Fault =>
  fault.messageId === 'form:user:error:mail' ? { ...fault, messageId: 'form:newPassword:error:mail' } : fault;
