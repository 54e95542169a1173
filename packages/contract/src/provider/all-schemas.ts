/** Every schema of the wire, for tools that generate documents. Programs use the endpoint table. */
export * from './schemas/wallet';
export * from './schemas/activity';
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
export { CardInstallmentPlans, CardInstallments, InstallmentPlan } from './schemas/installments';
export * from './schemas/transaction-validation';
export * from './schemas/cash';
export * from './schemas/merchant';
export * from './schemas/crypto';
export * from './schemas/merchant-api';
export * from './schemas/phone-payment';
export * from './schemas/breb-payment';
export * from './schemas/payment-answer';
export * from './schemas/pse';
export * from './schemas/push';
export * from './schemas/receipt';
export * from './schemas/subscription';
export * from './schemas/user';
