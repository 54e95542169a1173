/** What slows a payer down. `rate` is in bytes per second, or -1 for unlimited. With a `cpuSlowdown` of 1, the CPU is not slowed down. */
export type Conditions = { name: string; cpuSlowdown: number; latencyMs: number; rate: number };

const bytesPerSecond = (megabits: number) => (megabits * 1e6) / 8;

/** A phone of the middle class on 3G, with a connection that is open already. */
export const slow: Conditions = { name: 'slow', cpuSlowdown: 4, latencyMs: 150, rate: bytesPerSecond(1.6) };
/** The machine and its own network as they are. */
export const asItIs: Conditions = { name: 'fast', cpuSlowdown: 1, latencyMs: 0, rate: -1 };
/** Only the latency takes time, so that sequential round trips can be counted. */
export const far: Conditions = { name: 'far', cpuSlowdown: 1, latencyMs: 400, rate: -1 };
