export { AUTHORIZATION_HEADER, fromAuthorization, toAuthorization } from './authorization';
export { decodeBody, encodeBody } from './codec';
export type {
  Auth,
  Caller,
  CallInput,
  CallOutput,
  Endpoint,
  EndpointTable,
  HandlerInput,
  WireOutput,
  WithCodeAlone,
} from './endpoint';
export { endpointUrl } from './endpoint-url';
export { endpointAreas, endpoints } from './endpoints';
export type { EndpointName, Endpoints } from './endpoints';
// One line an area, so that a page loads only the areas that it names.
export { activityEndpoints } from './endpoints/activity';
export { cardEndpoints } from './endpoints/card';
export { cashEndpoints } from './endpoints/cash';
export { configurationEndpoints } from './endpoints/configuration';
export { coreEndpoints } from './endpoints/core';
export { cryptoEndpoints } from './endpoints/crypto';
export { linkEndpoints } from './endpoints/links';
export { merchantEndpoints } from './endpoints/merchants';
export { phoneEndpoints } from './endpoints/phone';
export { processingEndpoints } from './endpoints/processing';
export { receiptEndpoints } from './endpoints/receipts';
export { subscriptionEndpoints } from './endpoints/subscriptions';
export { textEndpoints } from './endpoints/texts';
export { userEndpoints } from './endpoints/users';
export { voidEndpoints } from './endpoints/voiding';
export { walletEndpoints } from './endpoints/wallet';
export {
  ENCODING_HEADER,
  Envelope,
  fromData,
  fromRequestBody,
  IDEMPOTENCY_HEADER,
  IdempotencyKey,
  toData,
  toFormBody,
  toRequestBody,
} from './envelope';
export type { BodyEncoding } from './envelope';
export {
  CONFLICT_CODES,
  ERROR_CODES,
  errorInEnvelope,
  isProviderError,
  ProviderError,
  SESSION_CODES,
} from './errors';
export type { ProviderErrorDetails, ProviderErrorKind } from './errors';
export { PASSWORD_ABOVE } from './password-above';
export type * from './all-schemas';
export { Instant } from './schemas/instant';
export { AlreadyPaidError, DuplicateError, PaymentWaitingError } from './schemas/waiting-payment';
export { FollowRequest, Push, PUSH_PATH, PushMessage } from './schemas/push';
export type { PushTopic } from './schemas/push';
export { MOST_BODY_CHARACTERS, MOST_CHARACTERS, PathParameters, withTextLimits } from './text-limits';
