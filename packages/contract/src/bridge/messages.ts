import { OUTCOMES } from '@istmo/domain';
import type { BridgeFailure, CheckoutResult, CloseAnswer, FrameEvent, HostApi, OptionsAnswer } from './index';

// What a host hears of its frame, checked: types do not cross an origin. What is not as agreed, or contradicts itself, is not
// taken at all. Plain functions: a validator would be an eighth of the loader, and valibot walks the fields that a
// merchant's page may have added to every object.

/** Gives what was sent, once it is known to be that; `undefined` where it is not. */
export type Parse<T> = (sent: unknown) => T | undefined;

/** What a method takes: nothing is read of the argument of one that takes none. */
export type ArgumentOf<M extends (...args: never[]) => unknown> =
  Parameters<M> extends [infer A, ...unknown[]] ? A : object;

const EVENT_TYPES: readonly unknown[] = ['methodChosen', 'submitted', 'challenged', 'pending', 'declined'];
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
    (approved ? isText(codOper) && isText(fieldsOf(amount)['value']) : !paid)
  );
}

/** Methods are not looked up: a checkout may offer one that is newer than the merchant's loader. */
export function isFrameEvent(value: unknown): value is FrameEvent {
  const { type, method, ...rest } = fieldsOf(value);
  return EVENT_TYPES.includes(type) && isText(method) && Object.values(rest).every(isText);
}

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

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;
}

const parseSize: Parse<{ height: number }> = (sent) => {
  const { height } = fieldsOf(sent);
  return isHeight(height) ? { height } : undefined;
};

// The payer may go, whatever is said of how it ends.
const parseEnd: Parse<{ result?: CheckoutResult }> = (sent) => {
  const { result } = fieldsOf(sent);
  return isResult(result) ? { result } : {};
};

/** The arguments of the frame's calls. */
export const HOST_ARGUMENTS = {
  connected: () => ({}),
  ready: parseSize,
  resize: parseSize,
  event: (sent) => (isFrameEvent(sent) ? sent : undefined),
  finish: (sent) => {
    const { result } = fieldsOf(sent);
    return isResult(result) ? { result } : undefined;
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
