/** The login of a wallet user that the merchant's page got from the provider's hosted fields. */
export { logInByHost } from './host-login';
