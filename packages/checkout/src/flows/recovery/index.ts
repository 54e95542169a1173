/** Recovery of the wallet’s password. */
export { RecoveryPage } from './recovery-page';
