import { linkEndpoints } from '@istmo/contract/provider';
import { money, toDecimalString } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import { watch } from '../../../shared/payment/watch';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { type CodeEvent, codeMachine, type CodeState, type PayCodeInfo } from './code-flow';
import { payCodeBody } from './code-form';

export type CodeStore = FlowStore<CodeState, CodeEvent>;

/** How often the code is looked up without a push connection. */
const PAUSE_MS = 5000;
/** With a connection, a push may still be lost. */
const SAFETY_MS = 30_000;

/** Follows a pay code of the user until it is paid, and changes it. */
export function createCodeStore(
  { apiOf, pushes }: Pick<WalletContext, 'apiOf' | 'pushes'>,
  id: string,
): CodeStore {
  const api = apiOf(linkEndpoints);
  return createFlowStore<CodeState, CodeEvent>(
    codeMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send({ type: 'answered', info: await api.qrProcessInfo({ id }, signal) });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
      open: ({ info: { codePay } }, { send, signal }) => {
        const askNow = watch({
          ask: () => api.qrProcessInfo({ id }, signal),
          onAnswer: (info) => send({ type: 'answered', info }),
          pause: () => (pushes.isOpen() ? SAFETY_MS : PAUSE_MS),
          signal,
        });
        if (!signal.aborted) signal.addEventListener('abort', pushes.follow(`order:${codePay}`, askNow));
      },
      saving: async ({ info, values }, { send, signal }) => {
        try {
          const body = { ...payCodeBody(values, info.idMerchant), ...keptOf(info) };
          await api.updateQrProcessInfo({ id: info.id, body }, signal);
          send({ type: 'answered', info: await api.qrProcessInfo({ id }, signal) });
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
    },
  );
}

/** What the form does not ask for stays as it was. */
function keptOf({ disc, tx, currency, ...info }: PayCodeInfo) {
  const { code, stationId, processWithCodeInfo, subscription, txChannel } = info;
  const decimal = (minor: number) => toDecimalString(money(minor, currency));
  const amounts = { disc: decimal(disc), tx: decimal(tx) };
  return { ...amounts, code, stationId, processWithCodeInfo, subscription, txChannel };
}
