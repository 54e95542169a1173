import { type Auth, AUTHORIZATION_HEADER } from '@istmo/contract/provider';
import type { Json } from '../json';

const header = (description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name: AUTHORIZATION_HEADER,
  description,
});

const SCHEMES: Readonly<Record<Exclude<Auth, 'none'>, { name: string; scheme: Json }>> = {
  client: { name: 'clientKey', scheme: header('The fixed key of the pages: `key`.') },
  anonymous: {
    name: 'anonymousKey',
    scheme: header('The key of guests: `key`. The sandbox takes the same one as for pages.'),
  },
  user: {
    name: 'userToken',
    scheme: header('The widget’s key and the token of a payer who is logged in: `key|token`.'),
  },
};

export const SECURITY_SCHEMES: Json = Object.fromEntries(
  Object.values(SCHEMES).map(({ name, scheme }) => [name, scheme]),
);

/** The security requirement of an operation. */
export function securityOf(auth: Auth): Json[] {
  return auth === 'none' ? [] : [{ [SCHEMES[auth].name]: [] }];
}
