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

    /** The provider takes the connection, and says this. */
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
