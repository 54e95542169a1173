import { type Auth, AUTHORIZATION_HEADER } from '@istmo/contract/provider';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import type { Json } from '../json';

const header = (description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name: AUTHORIZATION_HEADER,
  description,
});

const SCHEMES: Readonly<Record<Auth, { name: string; scheme: Json }>> = {
  client: { name: 'clientKey', scheme: header('The fixed key of the pages: `key`.') },
  anonymous: {
    name: 'anonymousKey',
    scheme: header('The key of guests: `key`. The sandbox takes the same one as for pages.'),
  },
  user: {
    name: 'userToken',
    scheme: header('The widget’s key and the token of a payer who is logged in: `key|token`.'),
  },
  server: {
    name: 'serverKey',
    scheme: header('The secret key of a merchant’s server. Never in a page, and refused from one.'),
  },
  none: {
    name: 'simulatorHeader',
    scheme: {
      ...header('Any value. Pages of other origins cannot send it.'),
      name: SIMULATOR_HEADER,
    },
  },
};

/** The security schemes of these kinds of callers. */
export function securitySchemes(auths: readonly Auth[]): Json {
  const used = Object.entries(SCHEMES).filter(([auth]) => auths.some((one) => one === auth));
  return Object.fromEntries(used.map(([, { name, scheme }]) => [name, scheme]));
}

/** The security requirement of an operation. */
export function securityOf(auth: Auth): Json[] {
  return [{ [SCHEMES[auth].name]: [] }];
}
