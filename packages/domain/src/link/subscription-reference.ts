import { queryFields, readingsOf, structureOf } from '../text/encoded-text';
import { countOf, type LooseRecord, type Maybe, textOf } from '../text/loose-text';

/** The subscription that a payment starts: its key, and the plan that it is on where that is said. */
export type SubscriptionReference = { subscriptionKey: string; plan?: string; idSubscription?: number };

const KEYS = ['subscriptionkey', 'subscription_key', 'subscription.key', 'subscription'];
const PLANS = ['idplan', 'plan', 'plan.id', 'subscription.plan', 'subscriptionplan', 'subscription_plan'];
const IDS = ['idsubscription', 'id_subscription', 'subscription.id'];
const DEEPEST = 3;
// `subscription=true` says that there is one and not which.
const NOTHING_SAID = /^(?:|true|false|null|undefined)$/i;

/**
 * The subscription in a link's additionalParamsUrlString, where that mentions one: a query string, an address with one,
 * or JSON, plain or percent- or hex-encoded, and JSON within a field. `undefined` where there is no subscription key.
 */
export function subscriptionOf(additionalParams: Maybe<string>): SubscriptionReference | undefined {
  for (const reading of readingsOf(additionalParams ?? '')) {
    const found = /subscription/i.test(reading) ? referenceIn(fieldsOf(reading)) : undefined;
    if (found) return found;
  }
  return undefined;
}

function fieldsOf(reading: string): Map<string, string> {
  const fields = new Map<string, string>();
  const structure = structureOf(reading);
  const entries = structure ? Object.entries(structure) : queryFields(reading);
  collect(entries, fields, DEEPEST);
  return fields;
}

/** Puts plain values under their own name, and under their parent's and their own: `key` and `subscription.key`. */
function collect(entries: readonly [string, unknown][], fields: Map<string, string>, depth: number): void {
  for (const [name, value] of entries) {
    const inner = depth > 0 ? structureOf(value) : undefined;
    if (inner) collect(withParent(name, inner), fields, depth - 1);
    else if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), textOf(value));
  }
}

function withParent(parent: string, inner: LooseRecord | readonly unknown[]): [string, unknown][] {
  return Object.entries(inner).flatMap(([name, value]): [string, unknown][] => [
    [name, value],
    [`${parent}.${name}`, value],
  ]);
}

function referenceIn(fields: ReadonlyMap<string, string>): SubscriptionReference | undefined {
  const first = (names: readonly string[]) =>
    names.map((name) => fields.get(name) ?? '').find((value) => !NOTHING_SAID.test(value));
  const subscriptionKey = first(KEYS);
  if (subscriptionKey === undefined) return undefined;
  const plan = first(PLANS);
  const idSubscription = countOf(first(IDS));
  return {
    subscriptionKey,
    ...(plan !== undefined && { plan }),
    ...(idSubscription !== undefined && { idSubscription }),
  };
}
