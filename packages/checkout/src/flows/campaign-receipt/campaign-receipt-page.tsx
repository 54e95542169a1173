/** The receipt of a donation. */
import { formatMoney, type Machine, money, reversalIn } from '@istmo/domain';
import { type CallOutput, type Endpoints, linkEndpoints } from '@istmo/contract/provider';
import { createFlowStore, type FlowStore, useDisposable, useFlow } from '../../shared/flow/flow-store';
import { momentInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { CloseHost, LoadingLine, PageHead, UnreachablePage } from '../../shared/page/page-parts';
import type { CampaignReceiptPageProps, PageContext } from '../../shared/page/page-context';
import { PageShell } from '../../shared/page/page-shell';
import { receiptPath } from '../../shared/payment/payment';
import { loadFailure } from '../../shared/payment/receipt-outcome';
import { watch } from '../../shared/payment/watch';
import { postReceipt } from '../../shared/printable/receipt-mail';
import { Printable } from '../../shared/printable/printable';
import { PrintableActions } from '../../shared/printable/printable-actions';
import { Amount, Facts, MerchantName } from '../../shared/ui/facts';
import { Button } from '../../shared/ui/buttons/button';
import { Pill } from '../../shared/ui/feedback/pill';
import { StateMark } from '../../shared/ui/feedback/message-view';
import { CopyField } from '../../shared/ui/fields/copy-field';
import type { IconName } from '../../shared/ui/icon';
import { CROSS } from '../../shared/ui/later-icons';
import styles from '../../shared/printable/printable.module.css';

/** The donation that was made with a payment. */
export type Donation = CallOutput<Endpoints['campaignTxInfo']>;

type CampaignReceiptState =
  | { name: 'loading' }
  /** The payment may still complete. */
  | { name: 'pending'; donation: Donation }
  | { name: 'settled'; donation: Donation }
  | { name: 'notFound' }
  /** It could not be loaded now. */
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

type Input = { context: PageContext; codOper: string; onNotFound: () => void };

/** Loads the receipt of a donation, and again until its payment is decided. */
function createCampaignReceiptStore({ context, codOper, onNotFound }: Input): CampaignReceiptStore {
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
  const t = useText('campaignReceipt');
  const common = useText('common');
  switch (state.name) {
    case 'pending':
    case 'settled':
      return (
        <PageShell
          context={context}
          head={
            <PageHead title={t('title')}>
              {context.display === 'frame' && <CloseHost bridge={context.bridge} />}
            </PageHead>
          }
          dock={
            <Button onClick={() => context.navigate(receiptPath(state.donation.codOper))}>
              {t('toPayment')}
            </Button>
          }
        >
          <CampaignReceiptView donation={state.donation} context={context} />
        </PageShell>
      );
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
type Look = {
  state: 'made' | 'waiting' | 'notMade' | 'reversed';
  tone: 'good' | 'wait' | 'bad';
  icon: IconName;
};

const LOOKS: Readonly<Record<Donation['status'], Look>> = {
  [-1]: { state: 'waiting', tone: 'wait', icon: 'clock' },
  0: { state: 'notMade', tone: 'bad', icon: CROSS },
  1: { state: 'made', tone: 'good', icon: 'check' },
};

function lookOf({ status, reason }: Donation): Look {
  const isReversed = status === 0 && reversalIn(reason) !== undefined;
  return isReversed ? { state: 'reversed', tone: 'wait', icon: 'info' } : LOOKS[status];
}

/** Shows the cause, the amount and the payment of a donation. */
function CampaignReceiptView({ donation, context }: Props) {
  const t = useText('campaignReceipt');
  const errors = useText('errors');
  const language = useLanguage();
  const amount = formatMoney(money(donation.amount, donation.currency), language);
  const { state, tone, icon } = lookOf(donation);
  const { title, logo, merchant, codOper, description } = donation;
  const { config } = context;
  const facts = [
    { label: t('with'), value: merchant.merchantName, isName: true },
    { label: t('date'), value: momentInWords(donation.date, language, merchant.timeZone) },
    { label: t('name'), value: donation.name, isName: true },
  ].filter(({ value }) => value !== '');
  const rows = [
    `${t('cause')}: ${title}`,
    `${t('amount')}: ${amount}`,
    `${t('state')}: ${t(state)}`,
    `${t('with')}: ${merchant.merchantName}`,
    `${t('operation')}: ${codOper}`,
  ];
  return (
    <>
      <Printable title={t('title')} supportEmail={config.supportEmail}>
        <div className={styles.top}>
          <MerchantName merchant={{ ...merchant, merchantName: title, logo }} imageBase={config.imageBase} />
          <div data-screen>
            <StateMark tone={tone} icon={icon} />
          </div>
          <Amount text={amount} />
          <Pill tone={tone}>{t(state)}</Pill>
          {state === 'waiting' && <p className={styles.hint}>{errors('campaig_receive_process')}</p>}
          {(state === 'notMade' || state === 'reversed') && (
            <p className={styles.hint}>{t(`${state}Hint`)}</p>
          )}
          {description !== '' && <p className={styles.hint}>{description}</p>}
        </div>
        <CopyField label={t('operation')} value={codOper} />
        <Facts facts={facts} />
      </Printable>
      <PrintableActions
        summary={{ title: t('title'), lines: rows }}
        codOper={codOper}
        email=""
        supportEmail={config.supportEmail}
        mailTitle={t('mailPayment')}
        post={postReceipt(context, codOper)}
      />
    </>
  );
}
