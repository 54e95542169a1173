export { RecoveryPage } from './recovery-page';
