import * as v from 'valibot';

const Texts = v.record(v.string(), v.string());

/** What one call is sent. Texts may refer to what other calls were answered: `{{authCapture.codOper}}`. */
export const CallParts = v.object({
  params: v.optional(Texts),
  query: v.optional(Texts),
  body: v.optional(v.unknown()),
});

/** A call that must be refused: what differs from the one that works, and the header code that says no. */
const RefusedCall = v.object({
  why: v.string(),
  ...CallParts.entries,
  code: v.union([v.number(), v.array(v.number())]),
});

const CallFixture = v.object({
  ...CallParts.entries,
  /** Other calls that must work: what differs in each. */
  also: v.optional(v.array(v.object({ ...CallParts.entries, code: v.optional(v.number()) })), []),
  refused: v.optional(v.array(RefusedCall), []),
  /** The same call for something else, to show that an attempt belongs to one thing. */
  other: v.optional(CallParts),
  /** The same call with a lower amount than the provider asks for. */
  lower: v.optional(CallParts),
  /** The same call for something that is paid once only, and that no check pays. */
  single: v.optional(CallParts),
  /** Changes under which the attempt that was paid is not the same any more: another card, another payer. */
  conflicts: v.optional(v.array(v.object({ why: v.string(), ...CallParts.entries })), []),
  /** May be made once only: what it does cannot be done twice. */
  once: v.optional(v.boolean(), false),
  /** Ends the session that it is made with, so it gets one of its own. */
  ownSession: v.optional(v.boolean(), false),
  /** Header code of success where it is not 200. */
  code: v.optional(v.number(), 200),
  /** Why it cannot be called here; every check of it is then skipped. */
  skip: v.optional(v.string()),
});

const MadeCall = v.object({ row: v.string(), ...CallParts.entries, code: v.optional(v.number(), 200) });

/** A request outside the table whose answer other calls need, such as a mailed code. */
const Step = v.object({
  method: v.picklist(['get', 'post', 'put']),
  path: v.string(),
  /** Another service than the one that is judged, such as a network's own page. */
  base: v.optional(v.string()),
  /** What must have been answered before it, as references. */
  after: v.optional(v.array(v.string()), []),
  headers: v.optional(Texts),
  body: v.optional(v.unknown()),
  /** Fields of a form, in the place of a body. */
  form: v.optional(Texts),
  /** What is looked for in a page that is answered: a regular expression, whose first group it gives. */
  find: v.optional(v.string()),
});

const TestCard = v.object({ cardNumber: v.string(), cvv: v.string(), reason: v.optional(v.string()) });

/** A provider's test data: what to call each row with, and what is known of its answers. */
export const Fixture = v.object({
  about: v.optional(v.string(), ''),
  user: v.object({ user: v.string(), password: v.string() }),
  /** An account that may not log in to a wallet. */
  employee: v.optional(v.object({ user: v.string(), password: v.string() })),
  /** The key that the server of the merchant of `authCapture` calls with. */
  serverKey: v.optional(v.string()),
  cards: v.object({ declined: v.array(TestCard), challenged: v.optional(TestCard) }),
  calls: v.record(v.string(), CallFixture),
  /** Calls made beside the working ones, for others to build on: `{{made.donation.codOper}}`. */
  made: v.optional(v.record(v.string(), MadeCall), {}),
  steps: v.optional(v.record(v.string(), Step), {}),
});
export type Step = v.InferOutput<typeof Step>;
export type Fixture = v.InferOutput<typeof Fixture>;
export type CallFixture = v.InferOutput<typeof CallFixture>;
export type CallParts = v.InferOutput<typeof CallParts>;
