import { configurationEndpoints, ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import type { Config } from '../config/config';
import { type ApiOptions, createApi, type GuestAccess, type SendPayment } from './create-api';

/** Sends payments of guests. The token is requested when the payer first enters something, or pays. */
export function createGuest(options: GuestOptions, page: Pick<EventTarget, 'addEventListener'>): SendPayment {
  let access: SendPayment | undefined;
  const request = () => (access ??= createGuestAccess(options));
  page.addEventListener('input', request, { once: true });
  return (send) => request()(send);
}

type GuestOptions = Pick<ApiOptions, 'fetch' | 'token'> & {
  config: Config;
  now: () => number;
};

/** A token, and the time (epoch ms) from which it is renewed. */
type Token = { access: GuestAccess; renewFrom: number };

/** A payment does not wait longer for a token. */
const ANSWER_MS = 5000;
/** A token is renewed this long before it ends, so that it does not end on the way. */
const MARGIN_MS = 60_000;

/**
 * Sends payments as a guest, with a token that belongs to this page alone. The token is requested at once, unless a wallet
 * user is logged in. Without a token because of too many requests (429), no payment is sent.
 */
export function createGuestAccess({ config, fetch, token, now }: GuestOptions): SendPayment {
  const api = createApi({ config, fetch }, configurationEndpoints);
  let known: Promise<Token | undefined> | undefined;

  function renew(): Promise<Token> {
    const next = requestToken().catch((error: unknown) => {
      // The provider gives tokens, but no more to this address for now. The payer reads how long to wait.
      if (isProviderError(error) && error.code === ERROR_CODES.tooManyTries) throw error;
      return { access: sharedAccess(config), renewFrom: 0 };
    });
    known = next.catch(() => undefined);
    return next;
  }

  async function requestToken(): Promise<Token> {
    const answer = await api.accessToken({}, AbortSignal.timeout(ANSWER_MS));
    const access = accessOf(answer.accessToken, answer.anonymousUserService);
    return { access, renewFrom: Date.parse(answer.expiresAt) - MARGIN_MS };
  }

  async function current(): Promise<GuestAccess> {
    const before = await known;
    return (before && now() < before.renewFrom ? before : await renew()).access;
  }

  // A payment asks again for a token that was refused.
  if (!token?.()) renew().catch(() => undefined);
  return async (send) => {
    try {
      return await send(token?.() ? undefined : await current());
    } catch (error) {
      // The token has ended, or the session of a wallet user, who then pays as a guest. Nothing was charged.
      if (!isProviderError(error) || error.code !== ERROR_CODES.guestTokenEnded) throw error;
      return send((await renew()).access);
    }
  };
}

/** A provider without guests' tokens has one key and one service for all guests. */
function sharedAccess({ anonymousKey, clientKey, anonymousServiceId }: Config): GuestAccess {
  return accessOf(anonymousKey ?? clientKey, anonymousServiceId);
}

function accessOf(key: string, idService: number | undefined): GuestAccess {
  return { key, toBody: (body) => (idService === undefined ? body : withService(body, idService)) };
}

/** The general payment call has the payment in `requestPay`. */
function withService(body: unknown, idService: number): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return 'requestPay' in body
    ? { ...body, requestPay: withService(body.requestPay, idService) }
    : { ...body, idService };
}
