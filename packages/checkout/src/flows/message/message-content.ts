import type { MessageKey } from '@istmo/domain';
import type { TextKey } from '../../shared/i18n/text-types';
import { needsLogin } from '../../shared/wallet/needs-login';
import type { IconName } from '../../shared/ui/icon';

type MessageText = TextKey<'messages'>;

export type MessageContent = { icon: IconName; title: MessageText; hint: MessageText };

const EXPIRED: MessageContent = { icon: 'clock', title: 'expiredTitle', hint: 'expiredHint' };
const STATION: MessageContent = { icon: 'shop', title: 'stationTitle', hint: 'stationHint' };
const SESSION: MessageContent = { icon: 'lock', title: 'sessionTitle', hint: 'sessionHint' };
const WALLET: MessageContent = { ...SESSION, hint: 'sessionWalletHint' };
const GUEST: MessageContent = { icon: 'shop', title: 'guestTitle', hint: 'guestHint' };
const PAID: MessageContent = { icon: 'check', title: 'paidTitle', hint: 'paidHint' };
const REFUSED: MessageContent = { icon: 'warning', title: 'refusedTitle', hint: 'refusedHint' };
const LINK: MessageContent = { icon: 'warning', title: 'linkNotFoundTitle', hint: 'linkNotFoundHint' };
const NOT_FOUND: MessageContent = { icon: 'warning', title: 'notFoundTitle', hint: 'notFoundHint' };

type Asked = { code: string; session: boolean; errorKey: MessageKey | undefined; back?: string | undefined };

/** What the message page of a code says; the provider's own text, where there is one, stands beneath the title. */
export function messageContent({ code, session, errorKey, back = '' }: Asked): MessageContent {
  if (session || errorKey === 'session_expired') return needsLogin(back) ? WALLET : SESSION;
  if (code === '3000' || errorKey === 'expired_link') return EXPIRED;
  if (code === '3001' || errorKey === 'result_not_found') return STATION;
  if (errorKey === 'request_already_paid') return PAID;
  return errorKey === 'please_contact_merchant' ? GUEST : REFUSED;
}

export function notFoundContent(errorKey: MessageKey): MessageContent {
  return errorKey === 'link_not_found' || errorKey === 'missing_arguments' ? LINK : NOT_FOUND;
}
