import { type MessageKey, messageKeyOfCode } from '@istmo/domain';
import type { TextKey } from '../../shared/i18n/text-types';
import { failureKeyIn } from '../../shared/page/failure-key';
import type { IconName } from '../../shared/ui/icon';
import { needsLogin } from '../../shared/wallet/needs-login';

type MessageText = TextKey<'messages'>;

/** A text of the page's own, of a key, or what can be done about a key. */
export type Said = { from: 'messages'; key: MessageText } | { from: 'errors' | 'advice'; key: MessageKey };

export type MessageContent = {
  icon: IconName;
  title: Said;
  /** What went wrong, where the title does not say it. */
  why?: MessageKey;
  /** What the payer can do next. */
  next: Said;
};

const SESSION = own('lock', 'sessionTitle', 'sessionHint');
const WALLET = own('lock', 'sessionTitle', 'sessionWalletHint');
const GUEST = own('shop', 'guestTitle', 'guestHint');
const REFUSED = own('warning', 'refusedTitle', 'refusedHint');

// What a page can be about. Anything else is why a payment cannot be opened.
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
  receive_not_found: 'warning',
  link_not_found: 'warning',
  missing_arguments: 'warning',
  page_not_found: 'warning',
  error_to_load: 'warning',
  payment_declined: 'cross',
  declined: 'cross',
  payment_rejected: 'cross',
  connection_error: 'offline',
  request_already_paid: 'check',
  payment_successfull: 'check',
  payment_code_generated: 'check',
  account_temp_suspended: 'lock',
};

type Asked = { code: string; session: boolean; errorKey: MessageKey | undefined; back?: string | undefined };

/** What the message page of a code says; the provider's own text, where there is one, stands beneath the title. */
export function messageContent({ code, session, errorKey, back = '' }: Asked): MessageContent {
  const key = errorKey ?? keyOfCode(code);
  if (session || key === 'session_expired') return needsLogin(back) ? WALLET : SESSION;
  if (key === 'please_contact_merchant') return GUEST;
  // It says no more than that something went wrong: so does the page, and whom to ask.
  return key === undefined || key === 'happen_error_try_again' ? REFUSED : keyContent(key);
}

export function keyContent(key: MessageKey): MessageContent {
  const icon = ICONS[key];
  const next: Said = { from: 'advice', key };
  if (icon) return { icon, title: { from: 'errors', key }, next };
  // There is no other method to choose on a page that could not open.
  return { ...REFUSED, why: key, ...(key !== 'service_unavailable' && { next }) };
}

function own(icon: IconName, title: MessageText, next: MessageText): MessageContent {
  return { icon, title: { from: 'messages', key: title }, next: { from: 'messages', key: next } };
}

/** A code is a number of the provider's, or a key. */
function keyOfCode(code: string): MessageKey | undefined {
  return /^\d{1,6}$/.test(code) ? messageKeyOfCode(Number(code)) : failureKeyIn(code);
}
