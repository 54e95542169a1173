/** A request and its answer. Times are milliseconds since the epoch. */
export type Exchange = {
  url: string;
  startedAt: number;
  /** When the answer began to come. */
  answeredAt: number;
  /** Over the wire, headers included. */
  bytes: number;
  cached: boolean;
};
