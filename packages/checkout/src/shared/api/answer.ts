import { type Endpoint, Envelope, faultOf, fromData, ProviderError } from '@istmo/contract/provider';
import * as v from 'valibot';
import type { Answered } from './send';

/**
 * What an answer says, parsed once. Throws ProviderError. The verdict is the envelope's: its HTTP status is looked at
 * only where there is no envelope, because then a gateway in between has answered.
 */
export function answerOf(
  endpoint: Pick<Endpoint, 'response'>,
  { ok, status, text }: Answered,
  onServerTime?: (serverTime: string) => void,
): unknown {
  const envelope = v.safeParse(Envelope, jsonOf(text));
  if (!envelope.success) throw ok ? malformed('envelope') : unanswered(status);
  if (envelope.output.serverTime) onServerTime?.(envelope.output.serverTime);
  const fault = faultOf(envelope.output);
  if (fault) throw new ProviderError(fault);
  const data = v.safeParse(endpoint.response, fromData(envelope.output.data));
  if (!data.success) throw malformed(v.getDotPath(data.issues[0]) ?? 'data');
  return data.output;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `where` goes into the cause, for a developer: never the answer itself, which may hold personal data. */
function malformed(where: string): ProviderError {
  const cause = new TypeError(`The provider's answer is not as agreed: ${where}`);
  return new ProviderError(
    { kind: 'malformed', code: 0, message: '', key: 'happen_error_try_again' },
    { cause },
  );
}

function unanswered(status: number): ProviderError {
  const cause = new Error(`HTTP ${status} without an envelope`);
  return new ProviderError({ kind: 'unreachable', code: 0, message: '', key: 'connection_error' }, { cause });
}
