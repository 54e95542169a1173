import { brandOf, FIELD_KEYS } from '@istmo/domain';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { cardFieldId } from '../../../shared/card/card-fields';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { declineKeys } from '../../../shared/payment/decline-keys';
import type { Ended, PaymentEnd } from '../../../shared/payment/flow/payment-machine';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { MethodMark } from '../../../shared/payment/ui/method-mark';
import { ProcessingLine } from '../../../shared/payment/ui/pay-button';
import { UnansweredNotice, UnsentNotice } from '../../../shared/payment/ui/payment-notices';
import { RefusedActions, RefusedScreen } from '../../../shared/payment/ui/refused';
import { useStore } from '../../../shared/store/use-store';
import { BrandMark, brandName } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/buttons/button';
import { Countdown } from '../../../shared/ui/buttons/timed-button';
import { Dialog } from '../../../shared/ui/dialog';
import { Alert } from '../../../shared/ui/feedback/alert';
import { CARD } from '../../../shared/ui/later-icons';
import type { CardState, CardStore, Challenge } from '../card-state';
import styles from './paying-screens.module.css';

// One chunk: what a card payment needs besides a guest's form.
export { openInstallments } from '../installments/open-installments';
export { openSavedCards } from '../saved-cards/open-saved-cards';
export { createCardPayer, placeOf } from './card-payer';

type Props = {
  store: CardStore;
  state: CardState;
  /** The bank's page replaces this one. */
  away: boolean;
};

/** The captcha refuses the payer, so another card does not help. */
const OF_PAYER: readonly string[] = ['error_captcha', 'invalid_score_captcha'];

/** The card is accepted, but not with these installments. */
const OTHER_PARTS = 'installments_not_allowed';

/** The message above the form about a payment that was sent. */
export function CardNotice({ store, state, away }: Props) {
  const t = useText('cardPaying');
  switch (state.name) {
    case 'ended':
      return <FormNotice store={store} state={state} />;
    case 'unanswered':
      return state.notSent ? <NotSentNotice /> : <UnansweredNotice />;
    case 'processing':
      return (
        <Alert tone="wait" title={t('processingTitle')}>
          {t('processing')}
        </Alert>
      );
    case 'challenged':
      return away ? (
        <Alert tone="info" title={t('challengeTitle')}>
          {t('challengeLeaving')}
        </Alert>
      ) : null;
    default:
      return null;
  }
}

type EndProps = { store: CardStore; state: Ended };

/** Nothing was sent, or the provider refused it before a payment existed: the payer corrects the form. */
function FormNotice({ store, state }: EndProps) {
  const t = useText('cardPaying');
  const { why, advice } = useReasonText(store)(state);
  if (state.isSeen) return null;
  if (state.sent === false) return <UnsentNotice message={state.message} />;
  return isOfField(state) ? (
    <Alert title={t('correctTitle')}>
      <p>{why}</p>
      <p>{t('notCharged')}</p>
    </Alert>
  ) : (
    <Alert title={why || t('declinedTitle')}>{advice}</Alert>
  );
}

/** Whether the card or its payer was refused. A separate screen says so until the payer continues. */
export function isRefusedCard(state: CardState): state is Ended {
  if (state.name !== 'ended' || state.isSeen) return false;
  return state.codOper !== '' || OF_PAYER.includes(state.reason);
}

type RefusedProps = EndProps & { context: MethodContext };

export function CardRefused({ store, state, context }: RefusedProps) {
  const t = useText('cardPaying');
  const { why, advice } = useReasonText(store)(state);
  const { number } = useStore(store.form).values;
  const isSaved = useStore(store.cards, ({ chosen }) => chosen !== undefined);
  const brand = brandOf(number);
  const isTyped = brand !== undefined && !isSaved;
  return (
    <RefusedScreen
      icon={CARD}
      title={why || t('declinedTitle')}
      hint={advice}
      mark={
        isTyped ? (
          <BrandMark brand={brand} />
        ) : (
          <MethodMark method="card" marks={context.config.methodMarks} />
        )
      }
      number={isTyped ? `•••• ${number.slice(-4)}` : ''}
      order={context.order}
    />
  );
}

export function CardRefusedActions({ store, state, context }: RefusedProps) {
  const t = useText('cardPaying');
  const { send } = store.flow.getState();
  // The card is accepted: the captcha or the bank's page refused the payer.
  const isSame = state.reason.startsWith('authentication_') || OF_PAYER.includes(state.reason);
  const isInParts = state.reason === OTHER_PARTS;
  return (
    <RefusedActions
      {...(!isSame && { again: t(isInParts ? 'otherInstallments' : 'anotherCard') })}
      field={cardFieldId(isInParts ? 'installments' : isSame ? 'cvc' : 'number')}
      seen={() => send({ type: 'seen' })}
      context={context}
    />
  );
}

/** Whether the provider refused the value of a field before it asked the bank. */
function isOfField({ reason }: Pick<PaymentEnd, 'reason'>): boolean {
  return FIELD_KEYS.includes(reason) || reason === 'missing_arguments' || reason === OTHER_PARTS;
}

function NotSentNotice() {
  const t = useText('cardPaying');
  return (
    <Alert tone="info" title={t('notSentTitle')}>
      {t('notSent')}
    </Alert>
  );
}

/** Why a payment was not made, and what the payer can do about it. */
function useReasonText({
  form,
}: CardStore): (end: Pick<PaymentEnd, 'reason' | 'message'>) => { why: string; advice: string } {
  const t = useText('cardPaying');
  const errors = useText('errors');
  const catalog = useText('advice');
  const language = useLanguage();
  const brands = new Intl.ListFormat(language).format(form.brands.map(brandName));
  return ({ reason, message }) => {
    const { why: key = 'payment_declined', next } = declineKeys(reason, 'card');
    // Without a cause, the title says that the payment was not approved.
    const why = message || (key === 'payment_declined' ? '' : errors(key));
    if (key === 'card_not_valid') return { why, advice: `${t('accepted', { brands })} ${t('notCharged')}` };
    // The form still holds what was typed, so the catalog's advice to reload is not shown.
    if (key === 'happen_error_try_again') return { why, advice: `${t('tryAnother')} ${t('notCharged')}` };
    return { why, advice: catalog(next) };
  };
}

type ChallengeDialogProps = { store: CardStore; challenge: Challenge; now: () => number };

/** Shows the bank's page in a frame. The page reports when it is done. A payer who wants to leave must confirm it. */
export function ChallengeDialog({ store, challenge, now }: ChallengeDialogProps) {
  const t = useText('cardPaying');
  const { url, codOper, until } = challenge;
  const bank = useRef<HTMLIFrameElement>(null);
  const [leaving, setLeaving] = useState(false);
  const { checkNow } = store.flow;

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (endsChallenge(event, { url, codOper, source: bank.current?.contentWindow ?? null })) checkNow();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [url, codOper, checkNow]);

  const askToLeave = () => setLeaving(true);
  return (
    <Dialog title={t('challengeTitle')} size="page" closeLabel={t('challengeCancel')} onClose={askToLeave}>
      <p className={styles.hint}>
        {t('challengeHint')}{' '}
        <Countdown until={until} now={now}>
          {(time) => t('challengeLeft', { time })}
        </Countdown>
      </p>
      {/* No sandbox: banks submit to their own parent frames, and open their apps. */}
      <iframe
        ref={bank}
        className={styles.bank}
        src={url}
        title={t('challengeFrame')}
        allow="payment *; publickey-credentials-get *"
        referrerPolicy="origin"
      />
      {leaving && <CancelQuestion store={store} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}

/** The message that the provider's 3DS page sends to its parent frame when the bank is done. */
const ChallengeMessage = v.object({
  channel: v.literal('istmo-3ds/1'),
  codOper: v.string(),
  event: v.literal('finished'),
});
type Expected = { url: string; codOper: string; source: unknown };

/**
 * Whether a message says that this challenge is over: it comes from the provider's origin, from our own frame, and
 * names this operation. Other messages are ignored. The message only triggers a status request: the provider says how
 * the payment ended.
 */
export function endsChallenge(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: Expected,
): boolean {
  if (origin !== new URL(expected.url, window.location.href).origin) return false;
  if (expected.source === null || source !== expected.source) return false;
  const message = v.safeParse(ChallengeMessage, data);
  return message.success && message.output.codOper === expected.codOper;
}

type PayingActionsProps = { store: CardStore; state: CardState; display: 'page' | 'frame' };

/** The progress of a request, or the buttons to continue, below the form. */
export function PayingActions({ store, state, display }: PayingActionsProps) {
  const t = useText('cardPaying');
  if (state.name === 'unanswered') return <RetryActions store={store} notSent={state.notSent} />;
  if (state.name === 'challenged' && display === 'page') return <BankActions store={store} url={state.url} />;
  if (state.name !== 'submitting' && state.name !== 'approved') return null;
  const soon = t(state.name === 'approved' ? 'approvedSoon' : 'askingBank');
  return <ProcessingLine order={store.order} soon={soon} busy={soon} slow={t('slowBank')} />;
}

type BankActionsProps = { store: CardStore; url: string };

/** The buttons for a payer who is about to open the bank's page, or came back from it with the back button. */
function BankActions({ store, url }: BankActionsProps) {
  const t = useText('cardPaying');
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Button icon="lock" onClick={() => store.toBank(url)}>
        {t('challengeContinue')}
      </Button>
      <Button kind="plain" size="medium" onClick={() => setLeaving(true)}>
        {t('challengeCancel')}
      </Button>
      {leaving && <CancelQuestion store={store} onStay={() => setLeaving(false)} />}
    </>
  );
}

type RetryActionsProps = { store: CardStore; notSent: boolean };

/** The buttons when there is no answer: they send the same attempt again, which cannot be paid twice. */
function RetryActions({ store, notSent }: RetryActionsProps) {
  const t = useText('cardPaying');
  const { send } = store.flow.getState();
  return (
    <>
      <Button onClick={() => send({ type: 'tryAgain' })}>{t('retry')}</Button>
      {notSent && (
        <Button kind="plain" size="medium" onClick={() => send({ type: 'edit' })}>
          {t('editDetails')}
        </Button>
      )}
    </>
  );
}

type CancelQuestionProps = { store: CardStore; onStay: () => void };

function CancelQuestion({ store, onStay }: CancelQuestionProps) {
  const t = useText('cardPaying');
  const cancel = () => store.flow.getState().send({ type: 'cancelChallenge' });
  return (
    <Dialog title={t('challengeCancelTitle')} onClose={onStay}>
      <p>{t('challengeCancelHint')}</p>
      <Button onClick={onStay}>{t('challengeKeep')}</Button>
      <Button kind="quiet" onClick={cancel}>
        {t('challengeCancel')}
      </Button>
    </Dialog>
  );
}
