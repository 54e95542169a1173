import { queryFields, decodings, parseStructure } from '../text/encoded-text';
import { countOf, type LooseRecord, type Maybe, textOf } from '../text/loose-text';

/** The subscription that a payment starts: its key, and its plan and id if the link has them. */
export type SubscriptionReference = { subscriptionKey: string; plan?: string; idSubscription?: number };

const KEYS = ['subscriptionkey', 'subscription_key', 'subscription.key', 'subscription'];
const PLANS = ['idplan', 'plan', 'plan.id', 'subscription.plan', 'subscriptionplan', 'subscription_plan'];
const IDS = ['idsubscription', 'id_subscription', 'subscription.id'];
const DEEPEST = 3;
// `subscription=true` says that there is a subscription, but not which one.
const NO_VALUE = /^(?:|true|false|null|undefined)$/i;

/**
 * The subscription in a link's additionalParamsUrlString: a query string, a URL with one, or JSON, which may be percent- or
 * hex-encoded and may contain JSON in a field. `undefined` if there is no subscription key.
 */
export function subscriptionOf(additionalParams: Maybe<string>): SubscriptionReference | undefined {
  for (const reading of decodings(additionalParams ?? '')) {
    const found = /subscription/i.test(reading) ? referenceIn(fieldsOf(reading)) : undefined;
    if (found) return found;
  }
  return undefined;
}

function fieldsOf(reading: string): Map<string, string> {
  const fields = new Map<string, string>();
  const structure = parseStructure(reading);
  const entries = structure ? Object.entries(structure) : queryFields(reading);
  collect(entries, fields, DEEPEST);
  return fields;
}

/** Collects each value under its own name and under its parent's name: `key` and `subscription.key`. */
function collect(entries: readonly [string, unknown][], fields: Map<string, string>, depth: number): void {
  for (const [name, value] of entries) {
    const inner = depth > 0 ? parseStructure(value) : undefined;
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
    names.map((name) => fields.get(name) ?? '').find((value) => !NO_VALUE.test(value));
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
