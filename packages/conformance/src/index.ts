export { allChecks, runChecks } from './run-checks';
export { type Check, createKit, type Finding, type Target, type Verdict } from './kit';
export { Fixture, sandboxFixture } from './fixture';
