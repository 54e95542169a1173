import { AUTHORIZATION_HEADER, IDEMPOTENCY_HEADER } from '@istmo/contract/provider';
import { answerOf } from '../call';
import { type Check, eachExchange, type Exchange, holds, type Kit, rowNamed, Skip } from '../kit';
import { fetchAnswer } from '../wire/send';

/** Checks for how all responses of the run were sent: time, charset, caches and CORS. */
export const transportChecks: readonly Check[] = [
  {
    id: 'answers/in-time',
    shows: 'Every answer is there within ten seconds',
    section: 8,
    run: eachExchange(({ ms }, { answerMs }) => (ms <= answerMs ? '' : `took ${(ms / 1000).toFixed(1)} s`)),
  },
  {
    id: 'answers/charset',
    shows: 'Every answer is UTF-8, and says nothing else',
    section: 8,
    run: eachExchange(wrongCharset),
  },
  {
    id: 'answers/no-store',
    shows: 'No cache keeps an answer with a payment or a payer’s data: cache-control is no-store or private',
    section: 3,
    run: eachExchange((exchange) =>
      isPersonal(exchange) && !/\b(no-store|private)\b/.test(exchange.headers.get('cache-control') ?? '')
        ? 'may be kept by a cache (cache-control)'
        : '',
    ),
  },
  {
    id: 'cors/answers',
    shows: 'Pages of the checkout’s origin may read every answer',
    section: 8,
    run: async (kit) => {
      const origin = originOf(kit);
      await answerOf(kit, 'paymentInfo');
      await eachExchange(({ row, headers }) =>
        rowNamed(row).auth === 'server' || isAllowed(headers, origin)
          ? ''
          : `has no access-control-allow-origin for ${origin}`,
      )(kit);
    },
  },
  {
    id: 'cors/preflight',
    shows: 'A payment’s headers pass the browser’s preflight',
    section: 8,
    run: passesPreflight,
  },
];

function wrongCharset({ headers, isUtf8 }: Exchange): string {
  const [, charset] = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return `says charset=${charset} in content-type`;
  return isUtf8 ? '' : 'has a body that is not UTF-8';
}

function isPersonal({ row, status }: Exchange): boolean {
  const { auth, idempotent, withCodeAlone, ofAttempt } = rowNamed(row);
  const isOfOne = auth === 'user' || auth === 'server';
  return status === 200 && [isOfOne, idempotent, withCodeAlone, ofAttempt].some(Boolean);
}

function originOf({ target }: Kit): string {
  if (target.origin === undefined) throw new Skip('the checkout is on the service’s own origin');
  return target.origin;
}

function isAllowed(headers: Headers, origin: string): boolean {
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}

const PAYMENT_HEADERS = [AUTHORIZATION_HEADER, 'content-type', IDEMPOTENCY_HEADER];

async function passesPreflight(kit: Kit): Promise<void> {
  const origin = originOf(kit);
  const { target } = kit;
  const { path } = rowNamed('authCapture');
  const url = `${target.secureUrl ?? target.url}${target.paths?.['authCapture'] ?? path}`;
  const { headers } = await fetchAnswer(url, {
    method: 'options',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': PAYMENT_HEADERS.join(','),
    },
  });
  holds(isAllowed(headers, origin), `authCapture has no access-control-allow-origin for ${origin}`);
  const listed = headers.get('access-control-allow-headers') ?? '';
  const allowed = listed.split(',').map((name) => name.trim().toLowerCase());
  const missing = PAYMENT_HEADERS.find((name) => !allowed.includes(name.toLowerCase()));
  holds(missing === undefined, `authCapture does not allow the header ${String(missing)}`);
}
