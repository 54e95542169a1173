/** The login of a wallet user who logged in on the merchant's page, in the provider's hosted fields. */
export { logInByHost } from './host-login';
