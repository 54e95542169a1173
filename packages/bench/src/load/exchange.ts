/** A request and its response. Times are milliseconds since the epoch. */
export type Exchange = {
  url: string;
  startedAt: number;
  /** When the response started to arrive. */
  answeredAt: number;
  /** Bytes over the wire, headers included. */
  bytes: number;
  cached: boolean;
};
