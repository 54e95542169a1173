/** Sign-up to the wallet. */
export { SignupPage } from './signup-page';
