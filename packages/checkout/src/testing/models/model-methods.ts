import { CHALLENGE_TIMEOUT_MS, METHOD_IDS, type MethodId } from '@istmo/domain';
import { brebScreen, claveScreen, nequiScreen, type Screen, yappyScreen } from './app-screens';
import {
  brebCalls,
  type CallContext,
  cashCalls,
  claveCalls,
  cryptoCalls,
  nequiCalls,
  yappyCalls,
} from './calls/model-calls';
import { balanceScreen, cardScreen, cashScreen, cryptoScreen } from './model-payers';

import { pseCalls, pseScreen } from './pse-model';

const MINUTE_MS = 60_000;

/** What a run needs to know of a method. */
type ModelMethod = {
  /** How long a payment waits for the payer. */
  waitsMs: number;
  /** The provider's calls that only this method has. */
  calls?: (tools: CallContext) => object;
  /** The screen, read from the method's store. */
  screen: (store: never) => Screen;
};

export const MODEL_METHODS: Readonly<Record<MethodId, ModelMethod>> = {
  card: { waitsMs: CHALLENGE_TIMEOUT_MS, screen: cardScreen },
  nequi: { waitsMs: 5 * MINUTE_MS, calls: nequiCalls, screen: nequiScreen },
  breb: { waitsMs: 10 * MINUTE_MS, calls: brebCalls, screen: brebScreen },
  cash: { waitsMs: 24 * 60 * MINUTE_MS, calls: cashCalls, screen: cashScreen },
  clave: { waitsMs: 10 * MINUTE_MS, calls: claveCalls, screen: claveScreen },
  crypto: { waitsMs: 60 * MINUTE_MS, calls: cryptoCalls, screen: cryptoScreen },
  pse: { waitsMs: 30 * MINUTE_MS, calls: pseCalls, screen: pseScreen },
  balance: { waitsMs: 10 * MINUTE_MS, screen: balanceScreen },
  yappy: { waitsMs: 5 * MINUTE_MS, calls: yappyCalls, screen: yappyScreen },
};

export const waitsMsOf = (method: MethodId): number => MODEL_METHODS[method].waitsMs;

/** The calls of all methods, by name. */
export function methodCalls(tools: CallContext): Readonly<Record<string, unknown>> {
  const calls = METHOD_IDS.map((id) => MODEL_METHODS[id].calls?.(tools) ?? {});
  return Object.fromEntries(calls.flatMap((one): [string, unknown][] => Object.entries(one)));
}
