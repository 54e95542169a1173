/** Log-in to the wallet. */
export { LoginPage } from './login-page';
