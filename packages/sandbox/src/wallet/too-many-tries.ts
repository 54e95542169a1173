import { Fault, type Words } from '../fault';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A limit is used up; the answer says in words and in `retry-after` how long to wait. */
export class TooManyTries extends Fault {
  readonly waitSeconds: number;

  constructor(waitMs: number) {
    super(429, wordsFor(waitMs));
    this.waitSeconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  }
}

function wordsFor(waitMs: number): Words {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const one = minutes === 1;
  return {
    es: `Demasiados intentos. Espere ${String(minutes)} ${one ? 'minuto' : 'minutos'} y pruebe de nuevo.`,
    en: `Too many tries. Wait ${String(minutes)} ${one ? 'minute' : 'minutes'} and try again.`,
  };
}
