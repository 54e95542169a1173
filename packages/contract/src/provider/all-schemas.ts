/** Every schema of the wire, for tools that generate documents. Programs use the endpoint table. A schema of one area's calls is beside them. */
export * from './endpoints/wallet';
export * from './endpoints/activity';
export {
  ByCode,
  Conditional,
  Currency,
  Decimal,
  FilteredPage,
  Id,
  MaybeConditional,
  Page,
} from './schemas/values';
export * from './schemas/payment-info';
export * from './schemas/card-payment';
export * from './schemas/payment-circumstances';
export * from './schemas/payment-request';
export { CardInstallmentPlans, CardInstallments, InstallmentPlan } from './endpoints/installments';
export * from './endpoints/processing';
export * from './endpoints/cash';
export * from './schemas/merchant';
export * from './endpoints/crypto';
export * from './endpoints/merchant-api';
export * from './endpoints/phone';
export * from './endpoints/breb';
export * from './schemas/payment-answer';
export * from './endpoints/pse';
export * from './schemas/push';
export * from './endpoints/receipts';
export * from './endpoints/subscriptions';
export * from './endpoints/users';
