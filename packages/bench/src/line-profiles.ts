/** A payer's line and phone. Rates in bytes a second, -1 for unlimited; `cpuSlowdown` 1 is the machine as it is. */
export type LineProfile = { name: string; latencyMs: number; rate: number; cpuSlowdown: number };

const kbps = (rate: number) => (rate * 1000) / 8;

export const fast: LineProfile = { name: 'fast', latencyMs: 40, rate: kbps(10_000), cpuSlowdown: 4 };
export const slow: LineProfile = { name: 'slow', latencyMs: 400, rate: kbps(400), cpuSlowdown: 4 };
/** Only the way takes time: what is waited for one after the other can be counted. */
export const far: LineProfile = { name: 'far', latencyMs: 400, rate: -1, cpuSlowdown: 1 };
