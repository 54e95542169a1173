import type { BundledMountOptions, BundledOptions, UpdateOptions } from '@istmo/checkout';
import { ATTRIBUTES, LIVE_OPTIONS, SESSION_OPTIONS } from './open-options';

/** All keys of the members of a union. An object literal that satisfies it has every one of them. */
export type EachOf<T> = { [N in NameIn<T>]: unknown };

type NameIn<T> = T extends unknown ? keyof T : never;

/** A key for the payment of these options. Another key means another session. */
export function sessionKey(options: BundledMountOptions): string {
  const given: Partial<EachOf<BundledMountOptions>> = options;
  return JSON.stringify(SESSION_OPTIONS.map((name) => given[name]));
}

/**
 * Returns a function for the options of each render. It passes on the options that can change while a checkout is open,
 * but only when their values change: each render has new objects.
 */
export function createUpdater(update: (change: UpdateOptions) => void): (options: UpdateOptions) => void {
  // Until an option differs from its default, there is nothing to pass on.
  let sent = JSON.stringify(liveOptionsOf({}));
  let hadAppearance = false;
  return (options) => {
    const text = JSON.stringify(liveOptionsOf(options));
    if (text === sent) return;
    sent = text;
    const change = JSON.parse(text) as UpdateOptions;
    if (change.appearance) hadAppearance = true;
    // A missing option changes nothing, so a removed appearance is sent as an empty object.
    else if (hadAppearance) change.appearance = {};
    update(change);
  };
}

/** The options that `update()` takes. A removed option goes back to its default, if that is the same for every payer. */
function liveOptionsOf(options: UpdateOptions): EachOf<UpdateOptions> {
  const live: EachOf<UpdateOptions> = { ...LIVE_OPTIONS };
  for (const name of Object.keys(LIVE_OPTIONS) as (keyof UpdateOptions)[])
    if (options[name] !== undefined) live[name] = options[name];
  return live;
}

/** The names of the attributes that are options. */
export const ATTRIBUTE_NAMES: readonly string[] = Object.keys(ATTRIBUTES);

/** The options that an element's attributes name. The SDK reports missing and wrong options. */
export function optionsFromAttributes(element: Element): BundledOptions {
  const options = Object.entries<{ option: string; format?: 'json' | 'list' }>(ATTRIBUTES).flatMap(
    ([attribute, { option, format }]) => {
      const text = element.getAttribute(attribute);
      return text === null ? [] : [[option, valueOf(text, format)] as const];
    },
  );
  return Object.fromEntries(options) as BundledOptions;
}

function valueOf(text: string, format: 'json' | 'list' | undefined): unknown {
  if (format === 'list') return text.split(',').filter(Boolean);
  if (format !== 'json') return text;
  try {
    // An attribute without a value is true, as everywhere in HTML.
    return JSON.parse(text || 'true');
  } catch {
    return text;
  }
}
