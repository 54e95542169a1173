export { BankActions } from './paying-actions';
export { CardNotice } from './card-notice';
export { placeOf } from './card-machine';
export { ChallengeDialog } from './challenge-dialog';
export { createCardPayer } from './card-payer';
export { RetryActions } from './paying-actions';
