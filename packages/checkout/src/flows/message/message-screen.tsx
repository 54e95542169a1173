/** The pages that say why something cannot be shown or paid. */
import { type MessageKey, messageKeyIn, messageKeyOfCode, pathTo } from '@istmo/domain';
import type { ReactNode } from 'react';
import { type TextKey, useText } from '../../shared/i18n/texts';
import type { MessagePageProps, NotFoundPageProps, PageContext } from '../../shared/page/page-context';
import { OwnHead } from '../../shared/page/page-parts';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { type Payee, PayeeCard, usePayee } from '../../shared/page/payee-card';
import { reloadPage } from '../../shared/startup/reload-page';
import { Button } from '../../shared/ui/buttons/button';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import type { IconName } from '../../shared/ui/icon';
import { CROSS } from '../../shared/ui/later-icons';
import { needsLogin } from '../../shared/wallet/renew-login';
import styles from './message-screen.module.css';

type Props = {
  context: PageContext;
  content: MessageContent;
  /** The provider's own text; empty if it sends none. */
  message: string;
  /** The path to continue at. */
  back?: string | undefined;
  /** The payer was logged in, and may log in again. */
  login?: true | undefined;
  /** On the hosted page: there is a merchant to return to. */
  leadsBack?: boolean | undefined;
  /** The payment target that the payer tried to open. */
  target?: MessagePageProps['target'];
};

/** A plain sentence, what to do next, and one button for it. */
function MessageScreen({ context, content, message, target, ...ways }: Props) {
  const say = useMessageText();
  const { icon, title, why, next } = content;
  const { payee } = usePayee(context, target);
  useTitle(say(title), payee?.merchant.merchantName);
  const detail = message || (why === undefined ? '' : say({ from: 'errors', key: why }));
  return (
    <PageShell
      context={context}
      centered
      head={<OwnHead bridge={context.bridge} />}
      dock={<WayOut context={context} payee={payee} isOffline={icon === 'offline'} {...ways} />}
    >
      <MessageView tone={icon === 'check' ? 'good' : 'wait'} icon={icon} title={say(title)}>
        {detail !== '' && <p className={styles.detail}>{detail}</p>}
        <p>{say(next)}</p>
        {payee && <PayeeCard payee={payee} imageBase={context.config.imageBase} />}
      </MessageView>
    </PageShell>
  );
}

function useMessageText(): (text: MessageTextRef) => string {
  const messages = useText('messages');
  const errors = useText('errors');
  const advice = useText('advice');
  return (ref) => {
    if (ref.from === 'messages') return messages(ref.key);
    return ref.from === 'errors' ? errors(ref.key) : advice(ref.key);
  };
}

type WayProps = Omit<Props, 'content' | 'message' | 'target'> & {
  payee: Payee | undefined;
  /** The provider cannot be reached now, so the page offers another try. */
  isOffline: boolean;
};

type WayBackProps = { login?: true | undefined; back: string; context: PageContext };

/** The buttons back to the payment or page that the payer came from. */
function WayBack({ back, login, context: { navigate } }: WayBackProps) {
  const t = useText('messages');
  const common = useText('common');
  // Such a path would only open the login, so there is no button for the path itself.
  const isLoginOnly = needsLogin(back);
  return (
    <>
      {(login ?? isLoginOnly) && (
        <Button onClick={() => navigate(pathTo('login', { back }))}>{common('titleLogin')}</Button>
      )}
      {!isLoginOnly && (
        <Button kind={login ? 'quiet' : 'primary'} onClick={() => navigate(back)}>
          {t('backToPayment')}
        </Button>
      )}
    </>
  );
}

function WayOut({ context, back, login, leadsBack, payee, isOffline }: WayProps): ReactNode {
  const t = useText('messages');
  const common = useText('common');
  const { display, bridge, config } = context;
  const { supportEmail } = config;
  if (back !== undefined) return <WayBack back={back} login={login} context={context} />;
  return (
    <>
      {isOffline && <Button onClick={() => void reloadPage()}>{common('retry')}</Button>}
      {(display === 'frame' || leadsBack) && (
        <Button kind={isOffline ? 'quiet' : 'primary'} onClick={() => bridge.close()}>
          {common('backToMerchant')}
        </Button>
      )}
      {display === 'page' && payee?.site !== undefined && (
        <LinkButton kind={isOffline || leadsBack ? 'quiet' : 'primary'} href={payee.site}>
          {t('toSite', { host: new URL(payee.site).host })}
        </LinkButton>
      )}
      <LinkButton href={`mailto:${supportEmail}`}>{common('support', { email: supportEmail })}</LinkButton>
    </>
  );
}

export function NotFoundPage({ context, reason }: NotFoundPageProps) {
  const content = keyContent(failureKeyIn(reason) ?? 'page_not_found');
  return <MessageScreen context={context} content={content} message="" />;
}

/** Explains expired links, unknown stations, ended sessions, and other refusals of the provider. */
export function MessagePage({ context, code, session, ...rest }: MessagePageProps) {
  const { back, login, leadsBack, target, ...reason } = rest;
  const { message, errorKey = messageKeyIn(message) } = reason;
  const content = messageContent({ code, session, errorKey, back });
  const text = message === errorKey ? '' : message;
  return <MessageScreen {...{ context, content, back, login, leadsBack, target }} message={text} />;
}

type MessageText = Exclude<TextKey<'messages'>, 'toSite'>;

/** A text of this page, of a message key, or the advice for a message key. */
type MessageTextRef = { from: 'messages'; key: MessageText } | { from: 'errors' | 'advice'; key: MessageKey };

type MessageContent = {
  icon: IconName;
  title: MessageTextRef;
  /** What went wrong, if the title does not say it. */
  why?: MessageKey;
  /** What the payer can do next. */
  next: MessageTextRef;
};

const SESSION = own('lock', 'sessionTitle', 'sessionHint');
const CLOSED = own('lock', 'sessionTitle', 'sessionReopenHint');
const WALLET = own('lock', 'sessionTitle', 'sessionWalletHint');
const GUEST = own('shop', 'guestTitle', 'guestHint');
const REFUSED = own('warning', 'refusedTitle', 'refusedHint');

// The keys with an icon of their own. All others explain why a payment cannot be opened.
const ICONS: Readonly<Partial<Record<MessageKey, IconName>>> = {
  expired_link: 'clock',
  sorry_link_expired: 'clock',
  payment_expired: 'clock',
  request_expired: 'clock',
  waiting_time_over: 'clock',
  timeout: 'clock',
  campaig_receive_process: 'clock',
  result_not_found: 'shop',
  amount_mismatch: 'shop',
  possible_duplicated_tx: 'warning',
  receive_not_found: 'warning',
  link_not_found: 'warning',
  missing_arguments: 'warning',
  page_not_found: 'warning',
  error_to_load: 'warning',
  payment_declined: CROSS,
  declined: CROSS,
  payment_rejected: CROSS,
  connection_error: 'offline',
  request_already_paid: 'check',
  payment_successfull: 'check',
  payment_code_generated: 'check',
  account_temp_suspended: 'lock',
};

type MessageRequest = {
  code: string;
  session: boolean;
  errorKey: MessageKey | undefined;
  back?: string | undefined;
};

/** The content of the message page for a code. The provider's own text, if any, is shown below the title. */
export function messageContent({ code, session, errorKey, back = '' }: MessageRequest): MessageContent {
  const key = errorKey ?? keyOfCode(code);
  if (session || key === 'session_expired') return needsLogin(back) ? WALLET : back === '' ? CLOSED : SESSION;
  if (key === 'please_contact_merchant') return GUEST;
  // This key only says that something went wrong, so the page says that and whom to ask.
  return key === undefined || key === 'happen_error_try_again' ? REFUSED : keyContent(key);
}

function keyContent(key: MessageKey): MessageContent {
  const icon = ICONS[key];
  const next: MessageTextRef = { from: 'advice', key };
  if (icon) return { icon, title: { from: 'errors', key }, next };
  // The advice to choose another method makes no sense on a page that could not open.
  return { ...REFUSED, why: key, ...(key !== 'service_unavailable' && { next }) };
}

function own(icon: IconName, title: MessageText, next: MessageText): MessageContent {
  return { icon, title: { from: 'messages', key: title }, next: { from: 'messages', key: next } };
}

/** A code is a number of the provider's, or a message key. */
function keyOfCode(code: string): MessageKey | undefined {
  return /^\d{1,6}$/.test(code) ? messageKeyOfCode(Number(code)) : failureKeyIn(code);
}

// Anyone can write an address, so it must not claim how a payment ended or that nothing was charged.
const CLAIMS: readonly MessageKey[] = [
  'payment_successfull',
  'payment_code_generated',
  'request_already_paid',
  'campaig_receive_process',
  'payment_declined',
  'declined',
  'payment_rejected',
  'payment_error_try_again',
  'payment_expired',
  'waiting_time_over',
  'insufficient_funds',
  'installments_not_allowed',
  'card_not_valid',
  'error_captcha',
  'invalid_score_captcha',
  'requested_qr_failed',
  'error_pay_push_nequi',
  'error_pay_qr_nequi',
  'authentication_failed',
  'authentication_timeout',
  'authentication_canceled',
  'amount_mismatch',
];

/** The message key in an address. `undefined` if it is unknown or claims how a payment ended. */
function failureKeyIn(text: string): MessageKey | undefined {
  const key = messageKeyIn(text);
  return key && !CLAIMS.includes(key) ? key : undefined;
}
