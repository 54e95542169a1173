import type { Fault as SimulatedFault } from '@istmo/contract/simulator';

export type FaultKind = SimulatedFault['kind'];

/** Before the call has done anything, or after: then what it did is done, and only the answer is lost. */
export type FaultMoment = SimulatedFault['when'];

/** What goes wrong with the pushes; everything else goes wrong with calls. */
export const PUSH_FAULTS: readonly FaultKind[] = ['duplicatePushes', 'outOfOrderPushes'];

/** What goes wrong beside the table's calls: the load of others' scripts, as where a blocker or a slow network meets it. */
export const OTHER_CALLS: readonly string[] = ['claveSdk', 'captchaScript', 'fingerprintScript'];
