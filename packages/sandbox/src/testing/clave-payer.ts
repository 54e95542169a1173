import { bankSite } from '../bank/bank-site';
import { CLAVE_FORMS } from './clave-forms';
import { formPost } from './form-fields';
import { attempt } from './test-payer';
import type { useSandbox } from './test-sandbox';

type Session = { sessionToken: string };

/** A payer with a Clave card, at the checkout and on the Clave page. */
export function createClavePayer(sandbox: ReturnType<typeof useSandbox>) {
  const start = (change = {}) => sandbox.client.claveStart(attempt(change));
  const terminal = ({ sessionToken }: Session, init?: RequestInit) =>
    bankSite(sandbox.services).request(`/clave/terminal/${sessionToken}`, init);
  return {
    start,
    terminal,
    /** Answers on the Clave page. Returns the signed verdict. */
    answerAt: async (started: Session, answer: keyof typeof CLAVE_FORMS) => {
      const page = await (await terminal(started, formPost(CLAVE_FORMS[answer]))).text();
      return /data-verdict="([^"]+)"/.exec(page)?.[1] ?? '';
    },
    handOver: ({ codOper }: { codOper: string }, token: string) =>
      sandbox.client.claveReturn({ codOper, body: { token } }),
  };
}

export type StartedClave = Awaited<ReturnType<ReturnType<typeof createClavePayer>['start']>>;
