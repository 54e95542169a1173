export { allChecks } from './checks/all-checks';
export type { Check, Finding, Verdict } from './check';
export { Fixture } from './fixture';
export { createKit } from './kit';
export { runChecks } from './run-checks';
export { sandboxFixture } from './sandbox-fixture';
export type { Target } from './target';
