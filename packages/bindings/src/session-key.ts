import type { BundledMountOptions } from '@istmo/checkout';
import { SESSION_OPTIONS } from './open-options';

/** All keys of the members of a union. An object literal that satisfies it has every one of them. */
export type EachOf<T> = { [N in NameIn<T>]: unknown };

type NameIn<T> = T extends unknown ? keyof T : never;

/** A key for the payment of these options. Another key means another session. */
export function sessionKey(options: BundledMountOptions): string {
  const given: Partial<EachOf<BundledMountOptions>> = options;
  return JSON.stringify(SESSION_OPTIONS.map((name) => given[name]));
}
