export { BankActions } from './bank-actions';
export { CardNotice } from './card-notice';
export { placeOf } from './card-machine';
export { ChallengeDialog } from './challenge-dialog';
export { openPaying } from './open-paying';
export { RetryActions } from './retry-actions';
