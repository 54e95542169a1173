/** The service that is judged, and the keys to it. */
export type Target = {
  /** Origin of the main service, without a path at its end. */
  readonly url: string;
  /** Origin of the secure host; the main one where left out. */
  readonly secureUrl?: string;
  readonly clientKey: string;
  /** Paths that differ from the table's, by the name of the call. */
  readonly paths?: Readonly<Record<string, string>>;
};
