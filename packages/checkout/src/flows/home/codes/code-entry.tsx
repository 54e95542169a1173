import { formatMoney, money, payCodeStatus, type PayCodeStatus } from '@istmo/domain';
import { recentInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Pill } from '../../../shared/ui/feedback/pill';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { Entry } from '../parts/entry';
import type { UserCode } from './codes-store';

type Props = {
  code: UserCode;
  context: Pick<WalletContext, 'visit' | 'display' | 'now'>;
  /** Opens a pay code; a money request has nothing to open. */
  onOpen: (id: string) => void;
};

/** A pay code or money request, and what became of it. */
export function CodeEntry({ code: shown, context, onOpen }: Props) {
  const t = useText('codes');
  const language = useLanguage();
  const { id, kind, code, to, description, amount, currency, openAmount, createdAt } = shown;
  const isCode = kind === 'code';
  const title = isCode ? code : t('requestTo', { name: to });
  return (
    <Entry
      what={description || title}
      notes={[description === '' ? '' : title, recentInWords(createdAt, context.now(), language)]}
      sum={openAmount ? t('anyAmount') : formatMoney(money(amount, currency), language)}
      aside={<StatusPill status={payCodeStatus(shown)} />}
      onOpen={isCode ? () => onOpen(id) : undefined}
      context={context}
    />
  );
}

const LOOKS = {
  PAYMENT_NOT_FOUND: { tone: 'wait', text: 'statusNone' },
  PAYMENT_PENDING: { tone: 'wait', text: 'statusPending' },
  PAYMENT_SUCCESS: { tone: 'good', text: 'statusPaid' },
  PAYMENT_REJECTED: { tone: 'bad', text: 'statusRejected' },
} as const satisfies Record<PayCodeStatus, object>;

function StatusPill({ status }: { status: PayCodeStatus }) {
  const t = useText('codes');
  const { tone, text } = LOOKS[status];
  return <Pill tone={tone}>{t(text)}</Pill>;
}
