import { type Check, Failure, Skip } from '../check';
import type { Kit } from '../kit';
import type { Exchange } from '../wire/exchange';

/** A check of every exchange. `fault` says what is wrong with an exchange, or returns an empty string. */
export function eachExchange(fault: (exchange: Exchange, kit: Kit) => string): Check['run'] {
  return (kit) => {
    if (kit.exchanges.length === 0) throw new Skip('no call was made');
    for (const exchange of kit.exchanges.filter(isOffered)) {
      const wrong = fault(exchange, kit);
      if (wrong !== '') throw new Failure(`${exchange.row} ${wrong}`);
    }
    return Promise.resolve();
  };
}

// A call that the service does not have does not need an envelope.
function isOffered({ envelope, status }: Exchange): boolean {
  return envelope !== undefined || status !== 404;
}
