import type { CallInput, coreEndpoints } from '@istmo/contract/provider';
import type { TargetType } from '@istmo/domain';

type Rows = typeof coreEndpoints;
type InfoRows = Pick<Rows, 'paymentInfo' | 'paymentInfoBySubscription'>;
type CommerceRows = Pick<
  Rows,
  'commerce' | 'commerceByLink' | 'commerceBySlug' | 'commerceBySlugAndCode' | 'commerceByStation'
>;

/** The API client's calls, or functions that send the same requests before the client exists. */
type CallsOf<R, T> = { readonly [N in keyof R]: (input: InputOf<R[N]>, signal?: AbortSignal) => T };
type InputOf<E> = E extends Rows[keyof Rows] ? CallInput<E> : never;
export type InfoCalls<T> = CallsOf<InfoRows, T>;
export type CommerceCalls<T> = CallsOf<CommerceRows, T>;
export type LookUpName = keyof InfoRows | keyof CommerceRows;

/** The payment target that the payer came with. */
export type LookUpTarget = { readonly type: TargetType; readonly code: string };

/** Requests the payment's data. The boot script includes this file, so that it sends the same requests as the app. */
export function lookUpInfo<T>(
  calls: InfoCalls<T>,
  { type, code }: LookUpTarget,
  ...signal: [AbortSignal?]
): T {
  return type === 'subs'
    ? calls.paymentInfoBySubscription({ subscriptionKey: code }, ...signal)
    : calls.paymentInfo({ type, code }, ...signal);
}

/** Requests the merchant of a link, a slug, a slug and a code, or a station. */
export function lookUpCommerce<T>(
  calls: CommerceCalls<T>,
  { type, code }: LookUpTarget,
  ...signal: [AbortSignal?]
): T {
  const [slug = '', ...rest] = code.split('/');
  // A pay code is not a link, but payers type and scan it as one.
  if (type === 'subs' || code.startsWith('E-')) return calls.commerce({ type, code }, ...signal);
  if (type === 'ps') return calls.commerceByStation({ stationId: code }, ...signal);
  if (type === 'lk') return calls.commerceByLink({ code }, ...signal);
  return rest.length > 0
    ? calls.commerceBySlugAndCode({ slug, code: rest.join('/') }, ...signal)
    : calls.commerceBySlug({ slug }, ...signal);
}
