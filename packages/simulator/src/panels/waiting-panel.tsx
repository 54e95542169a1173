import type { SimulatedPayment } from '@istmo/contract/simulator';
import type { ReactNode } from 'react';
import type { Client } from '../client';
import { amount, dateTime } from '../format';
import { useSimulator } from '../use-sandbox';
import { Answers, Button, Panel } from '../ui/panel';
import styles from '../ui/ui.module.css';

type Props = {
  title: string;
  help: string;
  none: string;
  method: SimulatedPayment['method'];
  /** The statuses in which the payer can still act. */
  statuses?: readonly string[];
  actions: (payment: SimulatedPayment) => ReactNode;
};

const WAITING = ['created', 'waiting'];

/** The payments of a method that wait for the payer, with what the payer can do. */
function WaitingPanel({ title, help, none, method, statuses = WAITING, actions }: Props) {
  const { t, world } = useSimulator();
  const shown = world.payments.filter(
    (payment) => payment.method === method && statuses.includes(payment.status),
  );
  return (
    <Panel title={title} help={help}>
      {shown.length === 0 && <p>{none}</p>}
      <ul className={styles.list}>
        {shown.map((payment) => (
          <li key={payment.codOper} className={styles.item}>
            <div className={styles.spread}>
              <span>{payment.merchantName}</span>
              <span className={styles.amount}>{amount(payment.total, payment.currency)}</span>
            </div>
            <p className={styles.mono}>{payment.codOper}</p>
            {payment.endsAt && (
              <p className={styles.soft}>{t('waiting.until', { when: dateTime(payment.endsAt) })}</p>
            )}
            <div className={styles.row}>{actions(payment)}</div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const CASH_ANSWERS = ['pay', 'wrongAmount', 'expire'] as const;

/** The waiting vouchers, to be paid or expired as at a cash point. */
function CashPanel() {
  const { t } = useSimulator();
  return (
    <WaitingPanel
      method="cash"
      title={t('cash.title')}
      help={t('cash.help')}
      none={t('cash.none')}
      actions={({ codOper }) => (
        <Answers
          codOper={codOper}
          answers={CASH_ANSWERS}
          name={(answer) => t(`cash.${answer}`)}
          send={(client, answer) => client.answerCash({ codOper, body: { answer } })}
        />
      )}
    />
  );
}

const CLAVE_ANSWERS = {
  approve: { answer: 'approve' },
  decline: { answer: 'decline' },
  wrong_pin: { answer: 'decline', reason: 'wrong_pin' },
  card_expired: { answer: 'decline', reason: 'card_expired' },
  bank_not_affiliated: { answer: 'decline', reason: 'bank_not_affiliated' },
  cancel: { answer: 'cancel' },
  ignore: { answer: 'ignore' },
} as const;
const CLAVE_NAMES = Object.keys(CLAVE_ANSWERS) as (keyof typeof CLAVE_ANSWERS)[];

/** The waiting Clave payments, to be answered as on the Clave page. */
function ClavePanel() {
  const { t } = useSimulator();
  return (
    <WaitingPanel
      method="clave"
      title={t('clave.title')}
      help={t('clave.help')}
      none={t('clave.none')}
      actions={({ codOper }) => (
        <Answers
          codOper={codOper}
          answers={CLAVE_NAMES}
          name={(answer) => t(`clave.${answer}`)}
          send={(client, answer) => client.answerClave({ codOper, body: CLAVE_ANSWERS[answer] })}
        />
      )}
    />
  );
}

const PSE_ANSWERS = [
  'OK',
  'NOT_AUTHORIZED',
  '00011',
  '00009',
  'FAILED',
  'PENDING',
  'hold',
  'expire',
] as const;

/** The waiting PSE payments, to be decided as by the payer's bank. One that expired can still be approved, late. */
function PsePanel() {
  const { t } = useSimulator();
  return (
    <WaitingPanel
      method="pse"
      title={t('pse.title')}
      help={t('pse.help')}
      none={t('pse.none')}
      statuses={['waiting', 'expired']}
      actions={({ codOper, status }) => (
        <Answers
          codOper={codOper}
          answers={PSE_ANSWERS.slice(0, status === 'expired' ? 1 : undefined)}
          name={(answer) => t(`pse.${answer}`)}
          send={(client, answer) => client.answerPse({ codOper, body: { answer } })}
        />
      )}
    />
  );
}

/** A fraction of a decimal coin amount, rounded down to its digits: `coinPart('0.015', 1, 2)` is `0.007`. */
export function coinPart(decimal: string, numerator: number, denominator: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const units = BigInt(whole + fraction);
  const part = (units * BigInt(numerator)) / BigInt(denominator);
  const digits = part.toString().padStart(fraction.length + 1, '0');
  const point = digits.length - fraction.length;
  return fraction === '' ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The rest of a coin amount without a part of it. */
export function coinRest(decimal: string, part: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  const units = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  };
  const rest = (units(decimal) - units(part)).toString().padStart(digits + 1, '0');
  return digits === 0 ? rest : `${rest.slice(0, -digits)}.${rest.slice(-digits)}`;
}

type Send = 'exact' | 'under' | 'over' | 'twice' | 'wrongNetwork';
const SENDS: readonly Send[] = ['exact', 'under', 'over', 'twice', 'wrongNetwork'];
const NO_NETWORK = 'NOWHERE';
// No network of the sandbox needs more confirmations.
const ENOUGH = 30;

/**
 * Sends the amount of an invoice, or a wrong amount. Requests it first, because the rate may have been
 * renewed.
 */
async function send(client: Client, codOper: string, what: Send): Promise<void> {
  const { details } = await client.payment({ codOper });
  const requested = String(details['amountCoin'] ?? '0');
  const transfer = (amount: string, network?: string) =>
    client.sendCrypto({ codOper, body: { amount, ...(network && { network }) } });
  switch (what) {
    case 'exact':
      await transfer(requested);
      return;
    case 'under':
      await transfer(coinPart(requested, 1, 2));
      return;
    case 'over':
      await transfer(coinPart(requested, 6, 5));
      return;
    case 'wrongNetwork':
      await transfer(requested, NO_NETWORK);
      return;
    case 'twice': {
      const first = coinPart(requested, 1, 3);
      await transfer(first);
      await transfer(coinRest(requested, first));
    }
  }
}

/** The payer's crypto wallet, which sends coin to waiting invoices. */
function CryptoPanel() {
  const { t, act } = useSimulator();
  const confirm = (codOper: string, confirmations: number) =>
    act((client) => client.confirmCrypto({ codOper, body: { confirmations } }));
  return (
    <WaitingPanel
      method="crypto"
      title={t('crypto.title')}
      help={t('crypto.help')}
      none={t('crypto.none')}
      statuses={['created', 'waiting', 'expired']}
      actions={({ codOper }) => (
        <>
          <Answers
            codOper={codOper}
            answers={SENDS}
            name={(what) => t(`crypto.${what}`)}
            send={(client, what) => send(client, codOper, what)}
          />
          <Button about={`${t('crypto.confirm')} ${codOper}`} onPress={() => confirm(codOper, 1)}>
            {t('crypto.confirm')}
          </Button>
          <Button about={`${t('crypto.confirmAll')} ${codOper}`} onPress={() => confirm(codOper, ENOUGH)}>
            {t('crypto.confirmAll')}
          </Button>
          <p className={styles.soft}>{t('crypto.late')}</p>
        </>
      )}
    />
  );
}

/** The payments that wait where the payer pays: one panel for each place. */
export function WaitingPanels() {
  return (
    <>
      <CashPanel />
      <CryptoPanel />
      <ClavePanel />
      <PsePanel />
    </>
  );
}
