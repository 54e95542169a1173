import { beforeEach, vi } from 'vitest';
import { NOW } from './fixtures/make-method-context';

export type Holding = (lock: Lock | null) => unknown;

/** The locks of a browser, shared by its tabs. `close` releases the locks of a closed tab. */
export function fakeLocks() {
  const held = new Map<string, () => void>();
  const queue: { name: string; run: () => void }[] = [];
  const free = (name: string) => {
    held.delete(name);
    const next = queue.findIndex((one) => one.name === name);
    if (next >= 0) queue.splice(next, 1)[0]?.run();
  };
  async function grant(name: string, holding: Holding): Promise<void> {
    await new Promise<void>((resolve) => {
      held.set(name, resolve);
      void Promise.resolve(holding({ name, mode: 'exclusive' })).then(() => resolve());
    });
    free(name);
  }
  const request = (name: string, ...rest: [Holding] | [LockOptions, Holding]): Promise<unknown> => {
    const holding = rest.length === 2 ? rest[1] : rest[0];
    const { signal } = rest.length === 2 ? rest[0] : {};
    const refusal = new DOMException('Given up', 'AbortError');
    if (signal?.aborted) return Promise.reject(refusal);
    if (!held.has(name)) return grant(name, holding);
    return new Promise((resolve, reject) => {
      const waiting = { name, run: () => resolve(grant(name, holding)) };
      queue.push(waiting);
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(refusal);
      });
    });
  };
  const query = async () => ({
    held: [...held.keys()].map((name) => ({ name })),
    pending: queue.map(({ name }) => ({ name })),
  });
  const locks = { request, query } as unknown as LockManager;
  return { locks, close: (code: string) => held.get(`istmo.payment.${code}`)?.() };
}

/** WebSockets that a test answers for. `made` are all of them, in the order in which they were opened. */
export function fakeSockets() {
  const made: FakeSocket[] = [];
  class FakeSocket {
    readonly url: string;
    readonly sent: unknown[] = [];
    closed = false;
    onopen = (): void => undefined;
    onclose = (): void => undefined;
    onmessage = (_event: { data: unknown }): void => undefined;

    constructor(url: string) {
      this.url = url;
      made.push(this);
    }

    send(text: string): void {
      this.sent.push(JSON.parse(text));
    }

    close(): void {
      this.closed = true;
    }

    /** The provider accepts the connection, and sends this message. */
    answer(message: unknown): void {
      this.onopen();
      this.say(message);
    }

    say(message: unknown): void {
      this.onmessage({ data: JSON.stringify(message) });
    }
  }
  return { made, FakeSocket };
}

/** Each test of the file begins at `NOW`, with a time that only the test advances. */
export function useFakeTime(): void {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
}
