import { decodeBody, encodeBody } from '@istmo/contract/provider';
import { isFields } from '../fixture';
import type { Answer, Fault, Passing } from './faulty-proxy';

export type Fields = Record<string, unknown>;

/** A fault in the data of successful responses from one path. */
export function inData(path: RegExp, change: (data: Fields, passing: Passing) => unknown): Fault {
  return {
    answer: (answer, passing) =>
      path.test(passing.path) ? changed(answer, (envelope) => withData(envelope, passing, change)) : answer,
  };
}

/** A fault in the envelope of every response. */
export function inEnvelope(change: (envelope: Fields) => unknown): Fault {
  return { answer: (answer) => changed(answer, change) };
}

export function changed(answer: Answer, change: (envelope: Fields) => unknown): Answer {
  const envelope: unknown = JSON.parse(answer.body);
  if (!isFields(envelope)) return answer;
  return { ...answer, body: JSON.stringify(change({ ...envelope })) };
}

function withData(
  envelope: Fields,
  passing: Passing,
  change: (data: Fields, passing: Passing) => unknown,
): Fields {
  if (codeOf(envelope) !== 200) return envelope;
  const { data } = envelope;
  const plain = typeof data === 'string' ? decodeBody(data) : data;
  if (!isFields(plain)) return envelope;
  const wrong = change({ ...plain }, passing);
  return { ...envelope, data: typeof data === 'string' ? encodeBody(wrong) : wrong };
}

function codeOf({ headerStatus }: Fields): unknown {
  return isFields(headerStatus) ? headerStatus['code'] : undefined;
}

/** The header code of a response, or `undefined` if it has no envelope. */
export function headerCodeOf({ body }: Answer): unknown {
  const envelope: unknown = JSON.parse(body);
  return isFields(envelope) ? codeOf(envelope) : undefined;
}
