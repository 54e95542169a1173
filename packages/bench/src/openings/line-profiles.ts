/**
 * A payer's connection and phone. `rate` is in bytes per second, or -1 for unlimited. With a `cpuSlowdown` of
 * 1, the CPU is not slowed down.
 */
export type LineProfile = { name: string; latencyMs: number; rate: number; cpuSlowdown: number };

const kbps = (rate: number) => (rate * 1000) / 8;

export const fast: LineProfile = { name: 'fast', latencyMs: 40, rate: kbps(10_000), cpuSlowdown: 4 };
export const slow: LineProfile = { name: 'slow', latencyMs: 400, rate: kbps(400), cpuSlowdown: 4 };
/** Only the latency takes time, so that sequential round trips can be counted. */
export const far: LineProfile = { name: 'far', latencyMs: 400, rate: -1, cpuSlowdown: 1 };
