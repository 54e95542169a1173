import http from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const LONGEST_MS = 20_000;

const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip), deflate: promisify(inflate) };

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** The callers: this program, and two browsers as far as their request headers show. */
export const CALLERS = [
  { name: '' },
  {
    name: 'Chrome',
    headers: {
      'user-agent': CHROME,
      'sec-ch-ua': '"Chromium";v="143", "Google Chrome";v="143", "Not-A.Brand";v="24"',
      'sec-ch-ua-mobile': '?0',
      'sec-ch-ua-platform': '"Windows"',
      'accept-language': 'es-PA,es;q=0.9,en;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
    },
  },
  {
    name: 'Safari',
    headers: {
      'user-agent': SAFARI,
      'accept-language': 'es-419,es;q=0.9',
      'accept-encoding': 'gzip, deflate, br',
    },
  },
];

const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

/** The headers that a browser adds for a page, and for a page's script or style sheet. */
function headersFor(base, { path, isPage }) {
  if (isPage || path.endsWith('.html'))
    return {
      accept: PAGE,
      'upgrade-insecure-requests': '1',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'none',
      'sec-fetch-user': '?1',
    };
  const isStyle = path.endsWith('.css');
  return {
    accept: isStyle ? 'text/css,*/*;q=0.1' : '*/*',
    referer: new URL('/', base).href,
    'sec-fetch-dest': isStyle ? 'style' : 'script',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-site': 'same-origin',
  };
}

/** What a request fails with when the server closes a kept connection under it. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET'];

/** Requests an address as one of the callers. Resolves with the response and its content, or with the failure. */
export async function ask(base, item, { headers } = CALLERS[0]) {
  const url = new URL(item.path, base);
  const get = () =>
    headers ? askAsBrowser(url, { ...headers, ...headersFor(base, item) }) : askPlainly(url);
  try {
    return await get().catch((error) => {
      if (CLOSED.includes(error.cause?.code ?? error.code)) return get();
      throw error;
    });
  } catch (error) {
    const why = error.cause?.message || error.cause?.code || error.message;
    return { failure: `cannot be fetched: ${why}` };
  }
}

async function askPlainly(url) {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) });
  const { status, headers } = response;
  return { status, headers, content: Buffer.from(await response.arrayBuffer()) };
}

// Not with fetch: it sets some of these headers itself.
async function askAsBrowser(url, headers) {
  const response = await new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, { headers, signal: AbortSignal.timeout(LONGEST_MS) }, resolve)
      .on('error', reject)
      .end();
  });
  const parts = [];
  for await (const part of response) parts.push(part);
  const packed = Buffer.concat(parts);
  const encoding = response.headers['content-encoding'];
  const unpack = UNPACK[encoding];
  return {
    status: response.statusCode,
    headers: new Headers(
      Object.entries(response.headersDistinct).flatMap(([name, values]) =>
        values.map((value) => [name, value]),
      ),
    ),
    content: unpack && packed.length > 0 ? await unpack(packed) : packed,
  };
}

/** Does the work for each item, a few at once. Resolves with the results in the items' order. */
export async function inTurns(items, atOnce, work) {
  const waiting = [...items.entries()];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
