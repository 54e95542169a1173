import { OUTCOMES } from '@istmo/domain';
import type { BridgeFailure, CheckoutResult, CloseAnswer, FrameEvent, HostApi, OptionsAnswer } from './index';

// Parses what a host receives from its frame: types do not cross an origin. A value that is not as agreed, or contradicts
// itself, is refused as a whole. These are plain functions because a validator would be an eighth of the loader, and valibot
// also reads the fields that a merchant's page may have added to `Object.prototype`.

/** Gives what was sent, once it is known to be that; `undefined` where it is not. */
export type Parse<T> = (sent: unknown) => T | undefined;

/** What a method takes: nothing is read of the argument of one that takes none. */
export type ArgumentOf<M extends (...args: never[]) => unknown> =
  Parameters<M> extends [infer A, ...unknown[]] ? A : object;

type EventOf<T extends FrameEvent['type']> = Extract<FrameEvent, { type: T }>;
type OwnFields<E> = {
  [F in Exclude<keyof E, 'type' | 'method'>]-?: undefined extends E[F] ? 'optional' : 'required';
};

/** The fields that each event has besides its method. */
const EVENT_FIELDS = {
  methodChosen: {},
  submitted: {},
  challenged: {},
  pending: { codOper: 'required' },
  declined: { reason: 'required', codOper: 'optional' },
} as const satisfies { [T in FrameEvent['type']]: OwnFields<EventOf<T>> };

const MAX_TEXT = 2000;
const MAX_HEIGHT = 20_000;

/** The fields of an object; none of anything else. */
export function fieldsOf(sent: unknown): Partial<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null ? sent : {};
}

/** Whether a result holds together: above all, whether a payment is one in every field of it. */
export function isResult(value: unknown): value is CheckoutResult {
  const { outcome, paid, success, codOper, amount, legacy } = fieldsOf(value);
  const { Estado, TotalPagado } = fieldsOf(legacy);
  const approved = outcome === 'approved';
  return (
    OUTCOMES.some((known) => known === outcome) &&
    success === (approved || outcome === 'pending') &&
    approved === (Estado === 'Aprobada') &&
    isText(TotalPagado) &&
    paid === (TotalPagado !== '0') &&
    (approved ? isText(codOper) && isText(fieldsOf(amount)['value']) : !paid) &&
    (isMissing(codOper) || isText(codOper))
  );
}

// The method is any text: a checkout may offer one that is newer than the merchant's loader. Unknown fields are left out.
const parseEvent: Parse<FrameEvent> = (sent) => {
  const { type, method, ...given } = fieldsOf(sent);
  if (!isEventType(type) || !isText(method)) return undefined;
  const fields = Object.entries(EVENT_FIELDS[type]).filter(
    ([name, need]) => need === 'required' || !isMissing(given[name]),
  );
  if (!fields.every(([name]) => isText(given[name]))) return undefined;
  // The table has the fields of this type of event.
  return { type, method, ...Object.fromEntries(fields.map(([name]) => [name, given[name]])) } as FrameEvent;
};

function isEventType(type: unknown): type is FrameEvent['type'] {
  return typeof type === 'string' && Object.hasOwn(EVENT_FIELDS, type);
}

const parseResult: Parse<CheckoutResult> = (sent) => {
  if (!isResult(sent)) return undefined;
  const { codOper, ...rest } = sent;
  return isMissing(codOper) ? rest : sent;
};

export function isFailure(value: unknown): value is BridgeFailure {
  const { code, message } = fieldsOf(value);
  return isText(code) && isText(message);
}

/** CSS pixels. */
export function isHeight(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_HEIGHT;
}

export function isAttemptId(value: unknown): value is string | null {
  return value === null || isText(value);
}

/** The provider writes an empty text where there is no operation code. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;
}

const parseSize: Parse<{ height: number }> = (sent) => {
  const { height } = fieldsOf(sent);
  return isHeight(height) ? { height } : undefined;
};

// The payer may leave even if the result is not valid.
const parseEnd: Parse<{ result?: CheckoutResult }> = (sent) => {
  const result = parseResult(fieldsOf(sent)['result']);
  return result ? { result } : {};
};

/** The arguments of the frame's calls. */
export const HOST_ARGUMENTS = {
  connected: () => ({}),
  ready: parseSize,
  resize: parseSize,
  event: parseEvent,
  finish: (sent) => {
    const result = parseResult(fieldsOf(sent)['result']);
    return result && { result };
  },
  close: parseEnd,
  fail: (sent) => (isFailure(sent) ? sent : undefined),
  remember: (sent) => {
    const { attemptId } = fieldsOf(sent);
    return isAttemptId(attemptId) ? { attemptId } : undefined;
  },
} satisfies { [N in keyof HostApi]: Parse<ArgumentOf<HostApi[N]>> };

/** What the frame answers to `open` and `update`. */
export const parseOptionsAnswer: Parse<OptionsAnswer> = (sent) => {
  const { refused } = fieldsOf(sent);
  return Array.isArray(refused) ? { refused: refused.filter(isText) } : undefined;
};

/** What the frame answers to `requestClose`. */
export const parseCloseAnswer: Parse<CloseAnswer> = (sent) => {
  const { close, why } = fieldsOf(sent);
  if (close === true) return { close, ...parseEnd(sent) };
  return close === false && (why === 'busy' || why === 'asking') ? { close, why } : undefined;
};
