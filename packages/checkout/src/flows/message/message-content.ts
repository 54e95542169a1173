import { type MessageKey, messageKeyOfCode } from '@istmo/domain';
import type { TextKey } from '../../shared/i18n/text-types';
import { failureKeyIn } from '../../shared/page/failure-key';
import type { IconName } from '../../shared/ui/icon';
import { needsLogin } from '../../shared/wallet/needs-login';
import { CROSS } from '../../shared/ui/later-icons';

type MessageText = Exclude<TextKey<'messages'>, 'toSite'>;

/** A text of this page, of a message key, or the advice for a message key. */
export type MessageTextRef =
  | { from: 'messages'; key: MessageText }
  | { from: 'errors' | 'advice'; key: MessageKey };

export type MessageContent = {
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

export function keyContent(key: MessageKey): MessageContent {
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
