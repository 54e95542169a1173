import type { PaymentDetail } from '@istmo/contract/simulator';
import {
  canBankReverse,
  METHOD_NAMES,
  type PaymentStatus,
  REFUND_FAILURES,
  STATUS_TRAITS,
  textIn,
} from '@istmo/domain';
import { Fragment, useEffect, useRef, useState } from 'react';
import { amount, dateTime } from '../format';
import { useSimulator } from '../use-sandbox';
import { accountName, factText, nameOf } from '../texts';
import { Answers, Button, Panel, Pill, toneOf } from '../ui/panel';
import styles from '../ui/ui.module.css';

type Props = { codOper: string; onClose: () => void };

/** Everything about one payment. Requests it again whenever the page loads new data. */
function PaymentDetailView({ codOper, onClose }: Props) {
  const { t, client, world } = useSimulator();
  const [detail, setDetail] = useState<PaymentDetail>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let stale = false;
    client.payment({ codOper }).then(
      (found) => {
        if (!stale) setDetail(found);
      },
      // The page reports errors of its own requests. The last details stay visible.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [client, codOper, world]);
  useEffect(() => heading.current?.focus(), [codOper]);
  return (
    <div className={styles.item}>
      <div className={styles.spread}>
        <h3 ref={heading} tabIndex={-1} className={styles.mono}>
          {codOper}
        </h3>
        <Button onPress={onClose}>{t('payments.close')}</Button>
      </div>
      {detail?.codOper === codOper && (
        <>
          <Moves detail={detail} />
          {Number(detail.refundPending) > 0 && <TransferAnswers detail={detail} />}
          <Steps detail={detail} />
          <Ledger detail={detail} />
          <Facts detail={detail} />
        </>
      )}
    </div>
  );
}

type Part = { detail: PaymentDetail };

function Moves({ detail }: Part) {
  const { t, act } = useSimulator();
  const { codOper, method, status, ledger, refundPending } = detail;
  // An authorized payment has no ledger entries until it is captured.
  const isHeld = status === 'approved' && ledger.length === 0;
  const isCharged = !isHeld && STATUS_TRAITS[status as PaymentStatus].paid;
  const giveBack = () => {
    const attemptId = crypto.randomUUID();
    return act((client) => client.refund({ codOper, attemptId, body: {} }));
  };
  const reversals: readonly (Reversal | false)[] = [
    isHeld && 'release',
    ...(isCharged ? reversalsOf(detail) : []),
  ];
  return (
    <div className={styles.row}>
      {isCharged && Number(refundPending) === 0 && (
        <Button kind="danger" onPress={giveBack}>
          {t('payments.refund')}
        </Button>
      )}
      {isHeld && (
        <Button onPress={() => act((client) => client.capture({ codOper, body: {} }))}>
          {t('payments.capture')}
        </Button>
      )}
      {reversals.map(
        (call) =>
          call && (
            <Button
              key={call}
              kind="danger"
              onPress={() => act((client) => client[call]({ codOper, body: {} }))}
            >
              {t(`payments.${call}`)}
            </Button>
          ),
      )}
      {method === 'card' && (
        <Button onPress={() => act((client) => client.startValidation({ body: { codOper } }))}>
          {t('payments.validate')}
        </Button>
      )}
    </div>
  );
}

const TRANSFER_ANSWERS = ['complete', ...REFUND_FAILURES] as const;

/** The possible answers of the payer's bank to the transfer of a refund. */
function TransferAnswers({ detail: { codOper, refundPending, currency } }: Part) {
  const { t } = useSimulator();
  return (
    <>
      <p>{t('payments.refundPending', { amount: amount(refundPending, currency) })}</p>
      <div className={styles.row}>
        <Answers
          codOper={codOper}
          answers={TRANSFER_ANSWERS}
          name={(answer) => t(`payments.transfer.${answer}`)}
          send={(client, answer) => client.answerTransfer({ codOper, body: { answer } })}
        />
      </div>
    </>
  );
}

type Reversal = 'release' | 'void' | 'chargeBack' | 'loseConfirmations';

/** How the network of a charged payment can take the money back. */
function reversalsOf({ method, status }: PaymentDetail): Reversal[] {
  if (method === 'crypto') return status === 'approved' ? ['loseConfirmations'] : [];
  if (!canBankReverse(method)) return [];
  return status === 'partlyRefunded' ? ['chargeBack'] : ['void', 'chargeBack'];
}

function Steps({ detail: { steps } }: Part) {
  const { t } = useSimulator();
  return (
    <>
      <h4 className={styles.soft}>{t('payments.steps')}</h4>
      <ul>
        {steps.map(({ from, to, at }, place) => (
          <li key={place} className={styles.spread}>
            <span>
              {[from, to]
                .flatMap((status) => (status === null ? [] : nameOf(t, 'status', status)))
                .join(' → ')}
            </span>
            <span className={styles.soft}>{dateTime(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Ledger({ detail: { ledger } }: Part) {
  const { t } = useSimulator();
  return (
    <>
      <h4 className={styles.soft}>{t('payments.ledger')}</h4>
      {ledger.length === 0 && <p>{t('payments.noLedger')}</p>}
      <ul>
        {ledger.map((row, place) => (
          <li key={place} className={styles.spread}>
            <span title={row.account}>{accountName(t, row.account)}</span>
            <span className={styles.amount}>{amount(row.amount, row.currency)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ detail: { details } }: Part) {
  const { t } = useSimulator();
  const entries = Object.entries(details).filter(([, value]) => value !== null && value !== '');
  if (entries.length === 0) return null;
  return (
    <>
      <h4 className={styles.soft}>{t('payments.details')}</h4>
      <dl className={styles.facts}>
        {entries.map(([name, value]) => (
          <Fragment key={name}>
            <dt title={name}>{nameOf(t, 'detail', name)}</dt>
            <dd className={styles.mono}>{factText(t, name, String(value))}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

/** All payments, with the details of the selected one. */
export function PaymentsPanel() {
  const { lang, t, world } = useSimulator();
  const [opened, setOpened] = useState<string>();
  return (
    <Panel title={t('payments.title')}>
      {opened !== undefined && (
        <PaymentDetailView
          codOper={opened}
          onClose={() => {
            setOpened(undefined);
          }}
        />
      )}
      {world.payments.length === 0 ? (
        <p>{t('payments.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('payments.operation')}</th>
                <th scope="col">{t('payments.method')}</th>
                <th scope="col">{t('payments.amount')}</th>
                <th scope="col">{t('payments.status')}</th>
              </tr>
            </thead>
            <tbody>
              {world.payments.map(({ codOper, method, total, currency, status, reason }) => (
                <tr key={codOper}>
                  <td>
                    <button
                      type="button"
                      className={styles.rowButton}
                      aria-label={t('payments.open', { code: codOper })}
                      onClick={() => {
                        setOpened(codOper);
                      }}
                    >
                      <span className={styles.mono}>{codOper}</span>
                    </button>
                  </td>
                  <td>{textIn(METHOD_NAMES[method], lang)}</td>
                  <td className={styles.amount}>{amount(total, currency)}</td>
                  <td>
                    <Pill tone={toneOf(status)}>{nameOf(t, 'status', status)}</Pill>
                    {reason !== '' && <p className={styles.soft}>{nameOf(t, 'reason', reason)}</p>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
