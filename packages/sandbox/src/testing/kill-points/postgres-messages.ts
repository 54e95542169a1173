/** Splits one direction of a PostgreSQL connection into messages. A client's first message has no type. */
export class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #typeBytes: 0 | 1;

  constructor(from: 'client' | 'server') {
    this.#typeBytes = from === 'client' ? 0 : 1;
  }

  read(chunk: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: Buffer[] = [];
    for (let length = this.#nextLength(); length <= this.#rest.length; length = this.#nextLength()) {
      messages.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
      this.#typeBytes = 1;
    }
    return messages;
  }

  #nextLength(): number {
    const head = this.#typeBytes + 4;
    return this.#rest.length < head ? Infinity : this.#typeBytes + this.#rest.readUInt32BE(this.#typeBytes);
  }
}

export function typeOf(message: Buffer): string {
  return message.toString('latin1', 0, 1);
}

/** The row count in a CommandComplete message; 0 without one. */
export function rowsOf(commandComplete: Buffer): number {
  return Number(/ (\d+)$/.exec(textsOf(commandComplete)[0])?.[1] ?? 0);
}

/** Finds the statement of each client request. */
export class StatementReader {
  readonly #prepared = new Map<string, string>();
  #bound = '';
  #first: string | undefined;

  /**
   * Returns the statement once its request is complete. `begin` returns '', since the first statement's
   * moment covers it. A transaction's end is named after its first statement.
   */
  read(message: Buffer): string | undefined {
    const [first, second] = textsOf(message);
    switch (typeOf(message)) {
      case 'P':
        this.#prepared.set(first, second);
        return undefined;
      case 'B':
        this.#bound = this.#prepared.get(second) ?? '';
        return undefined;
      case 'Q':
        return this.#nameOf(first);
      case 'S':
        return this.#nameOf(this.#bound);
      default:
        return undefined;
    }
  }

  #nameOf(text: string): string {
    const isFirst = this.#first === '';
    if (isFirst) this.#first = text;
    if (/^begin\b/i.test(text)) {
      this.#first = '';
      return '';
    }
    if (!/^(commit|rollback)$/i.test(text)) return text;
    const name = `${text} of ${this.#first ?? 'nothing'}`;
    this.#first = undefined;
    return name;
  }
}

/** The two strings that a message may begin with. */
function textsOf(message: Buffer): [string, string] {
  const firstEnd = message.indexOf(0, 5);
  const secondEnd = message.indexOf(0, firstEnd + 1);
  return [
    message.toString('utf8', 5, Math.max(5, firstEnd)),
    message.toString('utf8', firstEnd + 1, Math.max(firstEnd + 1, secondEnd)),
  ];
}
