import { type Endpoint, endpoints } from '@istmo/contract/provider';

const TABLE: Readonly<Record<string, Endpoint>> = endpoints;

/** The names of all calls, in the table's order. */
export const rowNames: readonly string[] = Object.keys(TABLE);

/** The endpoint of a call. Throws if there is no call with this name. */
export function rowNamed(name: string): Endpoint {
  const row = TABLE[name];
  if (!row) throw new Error(`The table has no call named ${name}`);
  return row;
}
