export { IPV6_SITE_FACTOR, WAIT_TEXT } from './limit';
export type { Limit, LimitSubject } from './limit';
export { isLimited, limitAreas, LIMITS } from './limits';
export type { LimitName } from './limits';
