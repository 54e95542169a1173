/** The receipt of a donation. */
import { formatMoney, type Machine, money, reversalIn } from '@istmo/domain';
import { type CallOutput, type Endpoints, linkEndpoints } from '@istmo/contract/provider';
import { createFlowStore, type FlowStore, useDisposable, useFlow } from '../../shared/flow/flow-store';
import { formatDateTime } from '../../shared/format/date';
import { momentInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/texts';
import { LoadingLine, UnreachablePage } from '../../shared/page/page-parts';
import type { CampaignReceiptPageProps, PageContext } from '../../shared/page/page-context';
import { PageShell } from '../../shared/page/page-shell';
import { receiptPath } from '../../shared/payment/payment';
import { loadFailure } from '../../shared/payment/receipt-outcome';
import { watch } from '../../shared/payment/watch';
import { postReceipt } from '../../shared/printable/receipt-mail';
import { MailSection, PrintableButtons, Printable } from '../../shared/printable/printable';
import { type Fact, Facts, MerchantName } from '../../shared/ui/facts';
import { Button } from '../../shared/ui/buttons/button';
import { StateMark } from '../../shared/ui/feedback/message-view';
import { CopyLine } from '../../shared/ui/fields/copy-field';
import type { IconName } from '../../shared/ui/icon';
import { CROSS } from '../../shared/ui/later-icons';
import { useFocus } from '../../shared/ui/use-focus';
import hidden from '../../shared/ui/visually-hidden.module.css';
import styles from '../../shared/printable/printable.module.css';

/** The donation that was made with a payment. */
export type Donation = CallOutput<Endpoints['campaignTxInfo']>;

type CampaignReceiptState =
  | { name: 'loading' }
  /** The payment may still complete. */
  | { name: 'pending'; donation: Donation }
  | { name: 'settled'; donation: Donation }
  | { name: 'notFound' }
  /** The receipt could not be loaded; the payer can try again. */
  | { name: 'unreachable' };

type CampaignReceiptEvent =
  | { type: 'loaded'; donation: Donation }
  | { type: 'missing' }
  | { type: 'failed' }
  | { type: 'retry' };

const loaded = (_: CampaignReceiptState, { donation }: { donation: Donation }): CampaignReceiptState => ({
  name: donation.status === -1 ? 'pending' : 'settled',
  donation,
});

const campaignReceiptMachine: Machine<CampaignReceiptState, CampaignReceiptEvent> = {
  loading: {
    loaded,
    missing: () => ({ name: 'notFound' }),
    failed: () => ({ name: 'unreachable' }),
  },
  pending: { loaded },
  unreachable: { retry: () => ({ name: 'loading' }) },
  settled: {},
  notFound: {},
};

const PAUSE_MS = 5000;

type CampaignReceiptStore = FlowStore<CampaignReceiptState, CampaignReceiptEvent>;

type CampaignReceiptInput = { context: PageContext; codOper: string; onNotFound: () => void };

/** Loads the receipt of a donation, and reloads it until its payment is decided. */
function createCampaignReceiptStore({
  context,
  codOper,
  onNotFound,
}: CampaignReceiptInput): CampaignReceiptStore {
  const load = (signal: AbortSignal) =>
    context.apiOf(linkEndpoints).campaignTxInfo({ codOper, attemptId: context.proofOf(codOper) }, signal);
  return createFlowStore<CampaignReceiptState, CampaignReceiptEvent>(
    campaignReceiptMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send({ type: 'loaded', donation: await load(signal) });
        } catch (error) {
          send({ type: loadFailure(error) });
        }
      },
      pending: (_, { send, signal }) => {
        const onAnswer = (donation: Awaited<ReturnType<typeof load>>) => send({ type: 'loaded', donation });
        watch({ ask: load, onAnswer, pause: () => PAUSE_MS, signal });
      },
      notFound: onNotFound,
    },
  );
}

/** The receipt of the donation that was made with an operation. */
export function CampaignReceiptPage(props: CampaignReceiptPageProps) {
  return <OneReceipt key={props.codOper} {...props} />;
}

function OneReceipt({ context, codOper, onNotFound }: CampaignReceiptPageProps) {
  const store = useDisposable(() => createCampaignReceiptStore({ context, codOper, onNotFound }));
  return <CampaignReceiptScreen store={store} context={context} />;
}

type ScreenProps = { store: CampaignReceiptStore; context: PageContext };

function CampaignReceiptScreen({ store, context }: ScreenProps) {
  const { state, send } = useFlow(store);
  const common = useText('common');
  switch (state.name) {
    case 'pending':
    case 'settled':
      return <CampaignReceiptView donation={state.donation} context={context} />;
    case 'unreachable':
      return <UnreachablePage context={context} onRetry={() => send({ type: 'retry' })} />;
    default:
      return (
        <PageShell context={context} isLoading centered>
          <LoadingLine>{common('loading')}</LoadingLine>
        </PageShell>
      );
  }
}

type Props = { donation: Donation; context: PageContext };
type DonationLook = {
  state: 'made' | 'waiting' | 'notMade' | 'reversed';
  tone: 'good' | 'wait' | 'bad';
  icon: IconName;
};

const LOOKS: Readonly<Record<Donation['status'], DonationLook>> = {
  [-1]: { state: 'waiting', tone: 'wait', icon: 'clock' },
  0: { state: 'notMade', tone: 'bad', icon: CROSS },
  1: { state: 'made', tone: 'good', icon: 'check' },
};

function lookOf({ status, reason }: Donation): DonationLook {
  const isReversed = status === 0 && reversalIn(reason) !== undefined;
  return isReversed ? { state: 'reversed', tone: 'wait', icon: 'info' } : LOOKS[status];
}

/** The facts of the donation, and the buttons of its receipt. */
function CampaignReceiptView({ donation, context }: Props) {
  const t = useText('campaignReceipt');
  const language = useLanguage();
  const { codOper, merchant, date, name, title, currency } = donation;
  const { state } = lookOf(donation);
  const amount = formatMoney(money(donation.amount, currency), language);
  const facts: Fact[] = [
    { label: t('amount'), value: amount },
    { label: t('state'), value: t(state) },
    { label: t('with'), value: merchant.merchantName, isName: true },
    { label: t('date'), value: momentInWords(date, language, merchant.timeZone), only: 'screen' },
    { label: t('date'), value: formatDateTime(date, merchant.timeZone), only: 'print' },
    { label: t('name'), value: name, isName: true },
  ];
  const lines = [
    `${t('cause')}: ${title}`,
    `${t('amount')}: ${amount}`,
    `${t('state')}: ${t(state)}`,
    `${t('with')}: ${merchant.merchantName}`,
    `${t('operation')}: ${codOper}`,
  ];
  const buttons = <PrintableButtons summary={{ title: t('title'), lines }} codOper={codOper} />;
  return (
    <PageShell
      context={context}
      dock={
        <div className={styles.row}>
          <Button onClick={() => context.navigate(receiptPath(codOper))}>{t('toPayment')}</Button>
          {buttons}
        </div>
      }
    >
      <Printable title={t('title')} supportEmail={context.config.supportEmail}>
        <Top donation={donation} context={context} amount={amount} />
        <Facts facts={facts.filter(({ value }) => value !== '')} />
        <dl>
          <CopyLine label={t('operation')} value={codOper} />
        </dl>
        <div data-screen className={styles.folded}>
          <MailSection
            title={t('mailPayment')}
            email=""
            supportEmail={context.config.supportEmail}
            post={postReceipt(context, codOper)}
          />
        </div>
      </Printable>
    </PageShell>
  );
}

/** The status of the donation, and its cause. */
function Top({ donation, context, amount }: Props & { amount: string }) {
  const t = useText('campaignReceipt');
  const errors = useText('errors');
  const heading = useFocus<HTMLHeadingElement>();
  const { title, logo, merchant, description } = donation;
  const { state, tone, icon } = lookOf(donation);
  return (
    <div className={styles.top}>
      <div data-screen>
        <StateMark tone={tone} icon={icon} />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <span className={hidden.hidden}>{t('title')}: </span>
        {t(`${state}Title`, { amount, cause: title })}
      </h1>
      {state === 'waiting' && <p className={styles.hint}>{errors('campaig_receive_process')}</p>}
      {(state === 'notMade' || state === 'reversed') && <p className={styles.hint}>{t(`${state}Hint`)}</p>}
      {description !== '' && <p className={styles.hint}>{description}</p>}
      <MerchantName
        merchant={{ ...merchant, merchantName: title, logo }}
        imageBase={context.config.imageBase}
      />
    </div>
  );
}
