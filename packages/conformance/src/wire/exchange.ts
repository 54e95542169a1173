import { type Envelope } from '@istmo/contract/provider';

/** One request and what came back. Nothing of it is printed: requests carry test cards and passwords. */
export type Exchange = {
  readonly row: string;
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly status: number;
  readonly text: string;
  /** Nothing where the answer is no envelope. */
  readonly envelope: Envelope | undefined;
  /** The envelope's data, decoded. */
  readonly data: unknown;
  /** Whether data came as encoded text. */
  readonly encoded: boolean;
};
