import {
  AUTHORIZATION_HEADER,
  ENCODING_HEADER,
  ERROR_CODES,
  IDEMPOTENCY_HEADER,
  SESSION_CODES,
} from '@istmo/contract/provider';
import { errorMeaning } from '../error-meanings';
import { table } from './field-table';

const ENVELOPE = `\`\`\`json
{
  "headerStatus": { "code": 200, "description": "Success" },
  "serverTime": "2026-11-21T19:05:31.000Z",
  "message": "Success",
  "requestId": "3f0e9a52-6c1d-4c0a-9f55-0d3b8f2a7c11",
  "data": {},
  "success": true
}
\`\`\``;

const PATHS = `\`\`\`js
window.istmoConfig = {
  // …
  apiBase: 'https://api.example.com',
  secureBase: 'https://secure.example.com',
  encoding: 'json',
  paths: {
    paymentInfo: '/v3/links/info',
    merchantLimits: '/v3/merchants/:idMerchant/limits',
  },
};
\`\`\``;

/** What holds of every call, once. */
export function howCallsTravel(): string {
  return [
    '## How calls travel',
    '### Answers',
    'Every answer is one JSON object, the envelope:',
    ENVELOPE,
    'The **header code decides**: 200 is success, anything else a refusal, whatever HTTP’s own status says. HTTP’s status should follow the code where HTTP has such a one (404, 409, 422) and be 200 for the provider’s own codes (619, 3000). `serverTime` is ISO 8601 with a zone: countdowns go by it. `message` of a refusal is either a text for the payer, in their language, or a message key such as `expired_link`, for which the checkout has the words.',
    '### Bodies',
    `A body is either plain JSON (\`application/json\`) or encoded (\`text/plain\`): JSON as UTF-8, as base64, as hex. The answer’s \`data\` is written as the request was: a value, or encoded text. A call without a body says in the header \`${ENCODING_HEADER}\` (\`json\` or \`hex\`) how it wants to be answered. The encoding is no encryption. Fields that you do not know are to be let through.`,
    'Amounts travel as decimals, as text (`"48.15"`) or number. Whatever a page sends, **the provider decides what is paid**: `amount` is what the payer was shown, and a payment whose amount differs is refused.',
    '### Keys',
    `The header \`${AUTHORIZATION_HEADER}\` holds a fixed key: the client key, or the anonymous key for a guest’s calls. A payer who is logged in sends \`key|token\`. Where the key or token is missing, wrong or over, the header code is a session code (${SESSION_CODES.join(', ')}): the checkout then forgets the login. So answer your own failures with another code, or every payer is logged out by them.`,
    '### Attempts',
    `A call that moves money carries the attempt’s id (a UUID) in the header \`${IDEMPOTENCY_HEADER}\`. At most one payment is made of an attempt, however often and however simultaneously it is sent; each of them is answered with that payment, one that comes while the first still runs included. Upper and lower case are the same id. The same id for another link, amount, card, method or payer is a conflict (${ERROR_CODES.conflict}): nothing is paid, and \`data.differs\` lists what is not the same (\`link\`, \`amount\`, \`method\`, \`card\`, \`payer\`). To compare them the sandbox keeps a keyed hash of each with the attempt, and no card data. The checkout takes a conflict for no refusal: it asks where the attempt stands.`,
    `A page that loses an answer and whose payer leaves cannot know whether its request is still on the way. It **voids the attempt** (\`voidAttempt\`): after that nothing is charged under the id. Whoever implements it keeps to four rules. A void and a request of one attempt exclude each other: the void waits for a request that is being worked on and answers with what came of it. A void of an id that was never seen is remembered, and the request that arrives later is refused with ${ERROR_CODES.attemptVoided}. A payment that waits for the payer is canceled at its network where that works at once; where the payer holds a voucher or an address, the answer is \`pending\`. Money that comes after a void is given back or held for a person, and never approves the payment; money that was sent before it still does. A void may be asked again, and answers with what is true then.`,
    '### Who sees the payer',
    `Who knows an operation’s code may read its receipt, its voucher and its donation, with the payer’s name, e-mail and phone masked (\`Ana B.\`, \`a•••@correo.com\`, \`•••• 4567\`), without the values of custom fields, and \`isMasked: true\` on the receipt. They are whole for the payer: the wallet user who paid, by their token, or whoever sends the attempt’s id in the header \`${IDEMPOTENCY_HEADER}\` (never in an address, which is logged). They are whole for the merchant’s server too, which sends its own secret key in \`${AUTHORIZATION_HEADER}\`, in the place of the client key. Only these may have a receipt or voucher mailed to another address than the one that was paid with. Count the codes that a client asks for in vain, and refuse it with ${ERROR_CODES.tooManyTries} and \`retry-after\` when they are many.`,
    '### Codes',
    table(
      ['Code', 'Means', 'Message key'],
      Object.values(ERROR_CODES)
        .map(errorMeaning)
        .map(({ code, meaning, key }) => [String(code), meaning, `\`${key}\``]),
    ),
    'A declined payment is none of these: it is answered with code 200, an operation code, and the `status` of its method.',
    '### Pushes',
    'A WebSocket at `/api/v1/pushes` says when to look again. The caller’s first and only message is `{"type":"follow","authorization":"<as the header>","topics":["payment:<codOper>"]}`. It is answered with `{"type":"following","topics":[…],"serverTime":"…"}`, or with `{"type":"refused","code":401}` and the end of the connection. Whoever knows an operation code may follow its payment; `user:<id>` asks for that user’s token. Each push is `{"id","topic","type","at","data"}`. It may come twice, late, out of order or never, and nothing in it is to be trusted: the state is asked for over HTTP. A deployment that has its WebSocket elsewhere says so as `paths.pushes` in `config.js`, a path or a whole `wss:` address; where there is none, the checkout asks every two and a half seconds.',
    '### Signed results',
    'An answer about a payment carries `signedResult`, a JWS that the merchant’s server can verify with the keys at `/.well-known/jwks.json`.',
    '### Other paths',
    'The paths below are defaults. A deployment puts its own in their place in the checkout’s `config.js`, by the name of the call, with the same `:parameters`:',
    PATHS,
    'Nothing is built anew for that.',
  ].join('\n\n');
}
