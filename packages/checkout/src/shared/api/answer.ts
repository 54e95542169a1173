import {
  type Endpoint,
  Envelope,
  type ProviderErrorKind,
  errorInEnvelope,
  fromData,
  ProviderError,
} from '@istmo/contract/provider';
import type { MessageKey } from '@istmo/domain';
import { isTimeoutError } from 'ky';
import * as v from 'valibot';

/** An answer by its HTTP status. The envelope is missing if the answer is not the provider's. */
export type Answer = { status: number; envelope?: Envelope };

const Body = v.pipe(v.string(), v.parseJson(), Envelope);

export async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response;
  const envelope = v.safeParse(Body, await response.text());
  return envelope.success ? { status, envelope: envelope.output } : { status };
}

/**
 * Reads the data of an answer by the endpoint's schema. Throws ProviderError. Only the envelope decides whether the
 * call succeeded. The HTTP status counts when there is no envelope, because then a gateway has answered. A guest has no
 * session that could be over: such an answer to a guest says only that something failed.
 */
export function dataOf(
  endpoint: Pick<Endpoint, 'response'>,
  { status, envelope }: Answer,
  isGuest = false,
): unknown {
  if (!envelope) throw status >= 200 && status < 300 ? malformed('envelope') : withoutEnvelope(status);
  const fault = errorInEnvelope(envelope);
  if (fault?.kind === 'session' && isGuest)
    throw new ProviderError({ ...fault, key: 'happen_error_try_again' });
  if (fault) throw new ProviderError(fault);
  const data = v.safeParse(endpoint.response, fromData(envelope.data));
  if (!data.success) throw malformed(v.getDotPath(data.issues[0]) ?? 'data');
  return data.output;
}

/** The reason for a missing answer: the caller aborted the request, it timed out, or the connection was lost. */
export function connectionError(cause: unknown, signal: AbortSignal | undefined): ProviderError {
  if (signal?.aborted) return failure('aborted', 'happen_error_try_again', cause);
  if (isTimeoutError(cause)) return failure('timeout', 'timeout', cause);
  return failure('unreachable', 'connection_error', cause);
}

/** `where` goes into the cause, for a developer: never the answer itself, which may hold personal data. */
function malformed(where: string): ProviderError {
  const cause = new TypeError(`The provider's answer is not as agreed: ${where}`);
  return failure('malformed', 'happen_error_try_again', cause);
}

function withoutEnvelope(status: number): ProviderError {
  return failure('unreachable', 'connection_error', new Error(`HTTP ${status} without an envelope`));
}

function failure(kind: ProviderErrorKind, key: MessageKey, cause: unknown): ProviderError {
  return new ProviderError({ kind, key, code: 0, message: '' }, { cause });
}
