import { type Envelope } from '@istmo/contract/provider';

/** A request and its response. It is never printed, because requests have test cards and passwords. */
export type Exchange = {
  readonly row: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly body: unknown;
    readonly attempt?: string;
  };
  readonly status: number;
  readonly headers: Headers;
  /** The time until the whole response was there, in milliseconds. */
  readonly ms: number;
  readonly text: string;
  /** Whether the body is UTF-8. */
  readonly isUtf8: boolean;
  /** `undefined` if the response is not an envelope. */
  readonly envelope: Envelope | undefined;
  /** The envelope's data, decoded. */
  readonly data: unknown;
  /** Whether the data was encoded text. */
  readonly encoded: boolean;
};
