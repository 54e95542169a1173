import type { Exchange } from './exchange';
import { longestChain } from './longest-chain';

/** What it took until the card number could be typed. */
export type Opening = {
  /** To the form that can be typed in. */
  readyMs: number;
  /** To a frame that can be seen. */
  visibleMs?: number;
  /** Answered by the network, not by the cache. */
  requests: number;
  bytes: number;
  /** Round trips one after the other. */
  trips: number;
};

type Times = { from: number; visible?: number; ready: number };

// The browser's process and the page's have a clock each.
const CLOCK_SKEW_MS = 5;

/** Counts what was asked for from `from` on and answered by `ready`; what came later was not waited for. */
export function openingOf(exchanges: readonly Exchange[], { from, visible, ready }: Times): Opening {
  const came = exchanges.filter(
    ({ cached, startedAt, answeredAt }) =>
      !cached && startedAt >= from - CLOCK_SKEW_MS && answeredAt <= ready,
  );
  return {
    readyMs: ready - from,
    ...(visible !== undefined && { visibleMs: visible - from }),
    requests: came.length,
    bytes: came.reduce((sum, { bytes }) => sum + bytes, 0),
    trips: longestChain(came),
  };
}
