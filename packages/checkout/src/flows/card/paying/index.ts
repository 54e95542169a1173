export { CardNotice, CardRefused, CardRefusedActions, isRefusedCard } from './card-notice';
export { placeOf } from './card-machine';
export { ChallengeDialog } from './challenge-dialog';
export { createCardPayer } from './card-payer';
export { PayingActions } from './paying-actions';
