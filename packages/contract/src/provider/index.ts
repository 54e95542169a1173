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
} from './endpoint';
export { endpointUrl } from './endpoint-url';
export * from './endpoints';
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
export type * from './all-schemas';
export { AlreadyPaidError, PaymentWaitingError } from './schemas/waiting-payment';
export { FollowRequest, Push, PUSH_PATH, PushMessage } from './schemas/push';
export type { PushTopic } from './schemas/push';
