export { isLimited, LIMITS, WAIT_TEXT } from './limits';
export type { Limit, LimitName, LimitSubject } from './limits';
