import { type Fault as SimulatedFault, SCRIPT_CALLS } from '@istmo/contract/simulator';

export type FaultKind = SimulatedFault['kind'];

/** Before the call has run, or after: then only its answer is lost. */
export type FaultMoment = SimulatedFault['when'];

/** Faults of the pushes. All others are faults of calls. */
export const PUSH_FAULTS: readonly FaultKind[] = ['duplicatePushes', 'outOfOrderPushes'];

/** Loads of third-party scripts, which can fail like calls. */
export const OTHER_CALLS: readonly string[] = SCRIPT_CALLS;
