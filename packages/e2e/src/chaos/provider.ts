import { randomUUID } from 'node:crypto';
import type { PaymentDetail } from '@istmo/contract/simulator';
import type { MethodId } from '@istmo/domain';
import { type FaultKind, type Outcome, PESOS, type Reversal, UNASKED } from './walk';

// The key of the sandbox's client; a merchant's server would use its own key.
const CLIENT_KEY = 'istmo-sandbox-client';

/** A payment as the provider has it. */
export type Payment = { codOper: string; method: MethodId; status: string };
/** An attempt that the browser has sent, and the payment that the provider has created for it. */
export type KnownAttempt = { attemptId: string; codOper?: string };
type Fault = { kind: FaultKind; endpoint: string; when: 'before' | 'after'; value: number; times: number };
type SandboxState = { faults: { times: number | null }[]; ledgerSums: Record<string, string> };
const OVER = ['declined', 'expired', 'canceled'];
const A_PART = '10.00';
/** More than a walk makes. The list is read many times a second. */
const MOST_PAYMENTS = 30;
/** Longer than a sandbox that starts again: only one that hangs does not answer. */
const ANSWER_MS = 30_000;
/** The seeded price of every link that is paid. */
const PRICE = '50.00';
// For USDT, the coin that the payer pays with.
const COIN_DECIMALS = 6;

/** The provider as a merchant's server and the simulator see it. */
export class Provider {
  readonly #origin: string;
  #link = '';
  /** The payments of earlier walks. */
  #earlier: ReadonlySet<string> = new Set();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The walk's own payments, newest first. */
  async payments(): Promise<Payment[]> {
    const payments = await this.#simulator<Payment[]>('GET', `/payments?limit=${String(MOST_PAYMENTS)}`);
    return payments.filter(({ codOper }) => !this.#earlier.has(codOper));
  }

  payment(codOper: string): Promise<PaymentDetail> {
    return this.#simulator('GET', `/payments/${codOper}`);
  }

  /** In how many installments a receipt says that the card is charged. */
  async installmentsOnReceipt(codOper: string): Promise<number> {
    const path = `/api/v1/receipts?conditional=${encodeURIComponent(`cOper::${codOper}`)}`;
    const response = await fetch(this.#origin + path, { headers: { authorization: CLIENT_KEY } });
    const { data } = (await response.json()) as { data?: { installments?: { count: number } } | null };
    return data?.installments?.count ?? 1;
  }

  /** The operations that have ended unpaid. */
  async over(): Promise<string[]> {
    const payments = await this.payments();
    return payments.filter(({ status }) => OVER.includes(status)).map(({ codOper }) => codOper);
  }

  state(): Promise<SandboxState> {
    return this.#simulator('GET', '/state');
  }

  /** Resets the clock, or for a link that knows of its payments everything, so that it can be paid again. */
  async begin(link: string): Promise<void> {
    this.#link = link;
    await this.changePrice(PRICE);
    if (link === UNASKED || link === PESOS) await this.#simulator('PUT', '/clock', { reset: true });
    else await this.#simulator('POST', '/reset', {});
    this.#earlier = new Set((await this.payments()).map(({ codOper }) => codOper));
  }

  async setFault(fault: Fault): Promise<void> {
    await this.#simulator('POST', '/faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.#simulator('POST', '/faults/all/remove', {});
  }

  async passTime(minutes: number): Promise<void> {
    await this.#simulator('PUT', '/clock', { advanceMs: minutes * 60_000 });
  }

  async changePrice(amount: string): Promise<void> {
    await this.#simulator('PUT', `/links/${this.#link}`, { amount: this.#priceOf(amount) });
  }

  /** A walk's amounts are dollars: in pesos they are a thousand times as many. */
  #priceOf(amount: string): string {
    return this.#link === PESOS ? amount.replace('.', '000.') : amount;
  }

  async topUp(login: string, amount: string): Promise<void> {
    await this.#simulator('POST', `/users/${login}/top-up`, { amount });
  }

  /** The payment that an attempt has become, if any. */
  async attempt(attemptId: string): Promise<KnownAttempt> {
    const headers = { authorization: CLIENT_KEY, 'idempotency-key': attemptId };
    const response = await fetch(`${this.#origin}/api/v1/attempts/payment`, { headers });
    const { data } = (await response.json()) as { data?: { codOper?: string } | null };
    return { attemptId, ...(data?.codOper !== undefined && { codOper: data.codOper }) };
  }

  /** Voids an attempt, as any screen that knows it can. False if it cannot be voided. */
  async voidAttempt(attemptId: string): Promise<boolean> {
    const response = await fetch(`${this.#origin}/api/v1/attempts/void`, {
      method: 'POST',
      headers: {
        authorization: CLIENT_KEY,
        'content-type': 'application/json',
        'idempotency-key': attemptId,
      },
      body: '{}',
    });
    const { data } = (await response.json()) as { data?: { result?: string } | null };
    return data?.result === 'voided';
  }

  /** Money goes back. False if the payment's method or status does not allow it. */
  async reverse(codOper: string, how: Reversal): Promise<boolean> {
    const isReversed = await this.#sendBack(codOper, how);
    // Money that goes back by a transfer has to be taken by the payer's bank, too.
    if (isReversed && Number((await this.payment(codOper)).refundPending) > 0)
      return this.simulate(`/payments/${codOper}/refund/answer`, { answer: 'complete' });
    return isReversed;
  }

  #sendBack(codOper: string, how: Reversal): Promise<boolean> {
    switch (how) {
      case 'refundPart':
        return this.simulate(`/payments/${codOper}/refund`, { amount: this.#priceOf(A_PART) });
      case 'chargeBack':
        return this.simulate(`/payments/${codOper}/charge-back`, {});
      case 'loseConfirmations':
        return this.simulate(`/crypto/${codOper}/lost-confirmations`, {});
      default:
        return this.simulate(`/payments/${codOper}/${how}`, {});
    }
  }

  /** A call of the simulator that answers a payment. False if there is nothing to answer. */
  simulate(path: string, body: object): Promise<boolean> {
    return this.#simulator('POST', path, body).then(
      () => true,
      () => false,
    );
  }

  /** A chain cannot decline: half of the amount comes, or nothing. */
  async transfer(codOper: string, outcome: Outcome): Promise<boolean> {
    const { details } = await this.payment(codOper);
    const due = Number(details['missingCoin'] ?? details['amountCoin'] ?? 0);
    if (!(due > 0) || outcome === 'expire') return false;
    const coins = outcome === 'decline' ? due / 2 : due;
    return this.simulate(`/crypto/${codOper}/transfers`, {
      amount: coins.toFixed(COIN_DECIMALS),
      confirmations: 20,
    });
  }

  async #simulator<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#origin}/simulator/api${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        'x-istmo-simulator': '1',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { headerStatus, data } = (await response.json()) as {
      headerStatus: { code: number; description: string };
      data: T;
    };
    if (headerStatus.code !== 200) throw new Error(`${path}: ${headerStatus.description}`);
    return data;
  }
}
