const SLICES_A_SECOND = 10;

/** A payer's connection as a whole: all transfers share its bandwidth, which may change at any moment. */
export class SharedConnection {
  readonly #bytesPerSecond: () => number | undefined;
  readonly #wait: (ms: number) => Promise<void>;
  #freeAt = 0;

  constructor(bytesPerSecond: () => number | undefined, wait: (ms: number) => Promise<void>) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#wait = wait;
  }

  /** For a pipeline: the same bytes, no faster than the connection. */
  readonly carry = (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> => this.#carry(source);

  async *#carry(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) yield* this.#slices(chunk);
  }

  async *#slices(chunk: Buffer): AsyncGenerator<Buffer> {
    let at = 0;
    while (at < chunk.length) {
      const rate = this.#bytesPerSecond();
      const size = rate === undefined ? chunk.length : Math.ceil(rate / SLICES_A_SECOND);
      const slice = chunk.subarray(at, at + size);
      if (rate !== undefined) await this.#turn((slice.length / rate) * 1000);
      yield slice;
      at += slice.length;
    }
  }

  async #turn(ms: number): Promise<void> {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + ms;
    await this.#wait(this.#freeAt - now);
  }
}
