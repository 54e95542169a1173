/** The choice of a merchant's plan, where a subscription's key names a merchant without a plan. */
export { choosePlan } from './plans-page';
