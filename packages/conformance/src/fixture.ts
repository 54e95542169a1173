import type { EndpointName } from '@istmo/contract/provider';
import * as v from 'valibot';
import data from '../fixtures/sandbox.json' with { type: 'json' };

const Texts = v.record(v.string(), v.string());

/** The input of a call. Texts can refer to responses of other calls: `{{authCapture.codOper}}`. */
export const CallParts = v.object({
  params: v.optional(Texts),
  query: v.optional(Texts),
  body: v.optional(v.unknown()),
  /** The attempt that the call is about. */
  attempt: v.optional(v.string()),
});

/** A call that must be rejected: what differs from the successful call, and the header code of the error. */
const RefusedCall = v.object({
  why: v.string(),
  ...CallParts.entries,
  code: v.union([v.number(), v.array(v.number())]),
});

const CallFixture = v.object({
  ...CallParts.entries,
  /** Other calls that must succeed: what differs from the first. */
  also: v.optional(v.array(v.object({ ...CallParts.entries, code: v.optional(v.number()) })), []),
  refused: v.optional(v.array(RefusedCall), []),
  /** The same call for another order, because an attempt belongs to one order. */
  other: v.optional(CallParts),
  /** The same call with a lower amount than the provider asks for. */
  lower: v.optional(CallParts),
  /** The same call for a single-use link, which no check pays. */
  single: v.optional(CallParts),
  /** Changes that conflict with the paid attempt: another card, another payer. */
  conflicts: v.optional(v.array(v.object({ why: v.string(), ...CallParts.entries })), []),
  /** The call can be made only once. */
  once: v.optional(v.boolean(), false),
  /** The call ends its session, so it gets its own. */
  ownSession: v.optional(v.boolean(), false),
  /** The call ends every session of its user, so another user makes it. */
  as: v.optional(v.object({ user: v.string(), password: v.string() })),
  /** The same call with more of the balance than a login may pay without the password. */
  abovePassword: v.optional(CallParts),
  /** The header code of success. */
  code: v.optional(v.number(), 200),
  /** Why the call cannot be made here. All its checks are skipped. */
  skip: v.optional(v.string()),
});

const MadeCall = v.object({ row: v.string(), ...CallParts.entries, code: v.optional(v.number(), 200) });

/** A request outside the endpoint table whose response other calls need, such as a mailed code. */
const Step = v.object({
  method: v.picklist(['get', 'post', 'put']),
  path: v.string(),
  /** The origin of another service, such as the page of a network. Default: the service under test. */
  base: v.optional(v.string()),
  /** References to the calls that must be made before it. */
  after: v.optional(v.array(v.string()), []),
  headers: v.optional(Texts),
  body: v.optional(v.unknown()),
  /** The fields of a form, instead of a body. */
  form: v.optional(Texts),
  /** A regular expression for an HTML response. Its first group is the result of the step. */
  find: v.optional(v.string()),
});

const TestCard = v.object({ cardNumber: v.string(), cvv: v.string(), reason: v.optional(v.string()) });

/** The test data of a provider: the input of each call, and what is known about its response. */
export const Fixture = v.object({
  about: v.optional(v.string(), ''),
  user: v.object({ user: v.string(), password: v.string() }),
  /** An account that must not log in to a wallet. */
  employee: v.optional(v.object({ user: v.string(), password: v.string() })),
  /** The API key of the merchant's server, for the merchant of `authCapture`. */
  serverKey: v.optional(v.string()),
  cards: v.object({
    declined: v.array(TestCard),
    challenged: v.optional(TestCard),
    /** A card with the plans that `cardInstallments` answers with, and what it pays. */
    installments: v.optional(v.object({ ...TestCard.entries, order: CallParts })),
  }),
  calls: v.record(v.string(), CallFixture),
  /** Additional calls that others refer to: `{{made.donation.codOper}}`. */
  made: v.optional(v.record(v.string(), MadeCall), {}),
  steps: v.optional(v.record(v.string(), Step), {}),
});
export type Step = v.InferOutput<typeof Step>;
export type Fixture = v.InferOutput<typeof Fixture>;
export type CallFixture = v.InferOutput<typeof CallFixture>;
export type CallParts = v.InferOutput<typeof CallParts>;

// A call without test data does not compile.
data.calls satisfies Readonly<Record<EndpointName, unknown>>;

/** The test data of the seeded sandbox: its codes, cards and accounts. */
export const sandboxFixture: Fixture = v.parse(Fixture, data);

type Fields = Readonly<Record<string, unknown>>;

/** Merges a change into a value, field by field. Anything but an object is replaced. */
export function merge(value: unknown, change: unknown): unknown {
  if (change === undefined) return value;
  if (!isFields(value) || !isFields(change)) return change;
  const names = new Set([...Object.keys(value), ...Object.keys(change)]);
  return Object.fromEntries([...names].map((name) => [name, merge(value[name], change[name])]));
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value of a reference such as `authCapture.codOper`. */
export type Resolve = (reference: string) => Promise<unknown>;

const WHOLE = /^\{\{([^{}]+)\}\}$/;
const WITHIN = /\{\{([^{}]+)\}\}/g;

/** Replaces every `{{reference}}` in a value. A reference that is the complete text keeps its type. */
export async function fillIn(value: unknown, resolve: Resolve): Promise<unknown> {
  if (typeof value === 'string') return fillText(value, resolve);
  if (Array.isArray(value)) return Promise.all(value.map((part) => fillIn(part, resolve)));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(
    async ([name, part]) => [name, await fillIn(part, resolve)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function fillText(text: string, resolve: Resolve): Promise<unknown> {
  const [, whole] = WHOLE.exec(text) ?? [];
  if (whole !== undefined) return resolve(whole.trim());
  const references = [...text.matchAll(WITHIN)].map(([, reference = '']) => reference.trim());
  const values = await Promise.all(references.map(resolve));
  return text.replace(WITHIN, () => String(values.shift()));
}

/** The value at a path such as `0.code`, or `undefined` if there is none. */
export function partOf(value: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  return partOf(inner, rest);
}
