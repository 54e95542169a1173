export { CardNotice, CardRefused, CardRefusedActions, isRefusedCard } from './paying-screens';
export { placeOf } from './card-machine';
export { ChallengeDialog } from './paying-screens';
export { createCardPayer } from './card-payer';
export { PayingActions } from './paying-screens';
