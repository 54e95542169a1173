import type { Endpoint } from '@istmo/contract/provider';

export type Table = Readonly<Record<string, Endpoint>>;

/** A group of calls, with its description. */
export type Area = { readonly name: string; readonly description: string; readonly table: Table };

/** A call's request and response as they were sent, decoded. */
export type Example = {
  readonly request: {
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly data: unknown;
};
export type Examples = Readonly<Record<string, Example>>;

export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
}
