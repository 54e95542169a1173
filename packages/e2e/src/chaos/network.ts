import type { CDPSession } from '@playwright/test';
import { type EndpointName, endpoints } from '@istmo/contract/provider';
import type { BrowserVisit } from './browser-visit';
import { CALLS } from './methods';
import type { Provider } from './provider';
import type { ToxicProxy } from './toxics/toxic-proxy';
import type { Move } from './walk';

type Faulty = Extract<Move, { do: 'fault' }>;
type Poisoned = Extract<Move, { do: 'toxic' }>;

const ALL = Object.keys(endpoints) as EndpointName[];

/** A pattern for a call, written as `POST /path`. */
function callPattern(name: EndpointName): RegExp {
  const { method, path } = endpoints[name];
  return new RegExp(`^${method.toUpperCase()} ${path.replace(/:\w+/g, '[^/]+')}$`);
}

/** The faults between the payer's browser and the provider. */
export class Network {
  readonly #visit: BrowserVisit;
  readonly #provider: Provider;
  readonly #proxy: ToxicProxy;
  #session: CDPSession | undefined;
  #isHealthy = true;

  constructor({ visit, provider, proxy }: { visit: BrowserVisit; provider: Provider; proxy: ToxicProxy }) {
    this.#visit = visit;
    this.#provider = provider;
    this.#proxy = proxy;
  }

  /** Whether there has been no fault since the network was restored. A screen behind a fault cannot know what happened elsewhere. */
  get isHealthy(): boolean {
    return this.#isHealthy;
  }

  async fail({ kind, where, when, value, times }: Faulty): Promise<boolean> {
    this.#isHealthy = false;
    for (const endpoint of where === 'any' ? ['*'] : CALLS[where])
      await this.#provider.setFault({
        kind,
        endpoint,
        when,
        times,
        value: kind === 'malformed' ? value % 3 : value,
      });
    return true;
  }

  /** Strikes the next requests of a kind, on the connection itself. */
  poison({ toxic, where, when, value, times }: Poisoned): boolean {
    this.#isHealthy = false;
    const names = where === 'any' ? ALL : CALLS[where];
    const calls = names.map((name) => callPattern(name));
    const strikes = (method: string, path: string) => calls.some((call) => call.test(`${method} ${path}`));
    this.#proxy.add({ toxic, when, value, times, strikes });
    return true;
  }

  /** Slows down the network until `restore`. */
  async slow(bytesPerSecond: number): Promise<boolean> {
    this.#isHealthy = false;
    this.#session ??= await this.#visit.context.newCDPSession(this.#visit.page);
    await this.#throttle(bytesPerSecond);
    return true;
  }

  async offline(offline: boolean): Promise<boolean> {
    this.#isHealthy &&= !offline;
    await this.#visit.context.setOffline(offline);
    return true;
  }

  async restore(): Promise<void> {
    await Promise.all(this.#visit.contexts.map((context) => context.setOffline(false)));
    if (this.#session) await this.#throttle(-1).catch(() => undefined);
    this.#proxy.clear();
    await this.#provider.clearFaults();
    this.#isHealthy = true;
  }

  async #throttle(bytesPerSecond: number): Promise<void> {
    await this.#session?.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
}
