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
