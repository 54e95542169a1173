export {
  AUTHORIZATION_HEADER,
  type BodyEncoding,
  decodeBody,
  encodeBody,
  ENCODING_HEADER,
  Envelope,
  fromAuthorization,
  fromData,
  fromRequestBody,
  IDEMPOTENCY_HEADER,
  IdempotencyKey,
  toAuthorization,
  toData,
  toFormBody,
  toRequestBody,
} from './endpoint';
export {
  type Auth,
  type Caller,
  type CallInput,
  type CallOutput,
  type Endpoint,
  type EndpointTable,
  endpointUrl,
  type HandlerInput,
  type WireOutput,
  type WithCodeAlone,
} from './endpoint';
export { callsUpTo, endpointAreas, endpoints, levels } from './endpoints';
export type { EndpointName, Endpoints, Level } from './endpoints';
// One line an area, so that a page loads only the areas that it names.
export { activityEndpoints, PASSWORD_ABOVE } from './endpoints/activity';
export { brebEndpoints } from './endpoints/breb';
export { captchaEndpoints } from './endpoints/captcha';
export { cardEndpoints } from './endpoints/card';
export { cashEndpoints } from './endpoints/cash';
export { configurationEndpoints } from './endpoints/configuration';
export { coreEndpoints } from './endpoints/core';
export { cryptoEndpoints } from './endpoints/crypto';
export { installmentEndpoints } from './endpoints/installments';
export { linkEndpoints } from './endpoints/links';
export { merchantEndpoints } from './endpoints/merchants';
export { phoneEndpoints } from './endpoints/phone';
export { processingEndpoints } from './endpoints/processing';
export { pseEndpoints } from './endpoints/pse';
export { receiptEndpoints } from './endpoints/receipts';
export { subscriptionEndpoints } from './endpoints/subscriptions';
export { textEndpoints } from './endpoints/texts';
export { userEndpoints } from './endpoints/users';
export { voidEndpoints } from './endpoints/voiding';
export { walletEndpoints } from './endpoints/wallet';
export {
  CONFLICT_CODES,
  ERROR_CODES,
  errorInEnvelope,
  isProviderError,
  ProviderError,
  SESSION_CODES,
} from './errors';
export type { ProviderErrorDetails, ProviderErrorKind } from './errors';
export type * from './all-schemas';
export { BREB_FAILURES } from './endpoints/breb';
export { Instant } from './schemas/values';
export { AlreadyPaidError, DuplicateError, PaymentWaitingError } from './schemas/payment-answer';
export { FollowRequest, Push, PUSH_PATH, PushMessage } from './schemas/push';
export type { PushTopic } from './schemas/push';
export { MOST_BODY_CHARACTERS, MOST_CHARACTERS, PathParameters, withTextLimits } from './text-limits';
