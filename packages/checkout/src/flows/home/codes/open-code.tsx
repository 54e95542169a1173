import { type ReactNode, useEffect } from 'react';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/complete-payment';
import { Button } from '../../../shared/ui/buttons/button';
import { StateMark } from '../../../shared/ui/feedback/state-mark';
import { useFocus } from '../../../shared/ui/use-focus';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { LoadingRows, Problem } from '../parts/loaded';
import { CodeCard, useSum } from './code-card';
import { CodeChange } from './code-change';
import type { CodeState } from './code-flow';
import { createCodeStore } from './code-store';
import styles from './codes.module.css';

type Props = Pick<ViewProps, 'onReported'> & {
  context: WalletContext;
  /** The code's id, not the code that a payer types. */
  id: string;
  /** The ways on from the code. */
  children: ReactNode;
};

/** A pay code of the user: shown, watched until it is paid, or changed. */
export function OpenCode({ context, id, onReported, children }: Props) {
  const store = useDisposable(() => createCodeStore(context, id));
  const { state, send } = useFlow(store);
  return (
    <div className={styles.view}>
      {state.name === 'loading' && <LoadingRows />}
      {state.name === 'failed' && <Problem error={state.error} onRetry={() => send({ type: 'again' })} />}
      {state.name === 'open' && (
        <CodeCard
          info={state.info}
          supportEmail={context.config.supportEmail}
          onChange={() => send({ type: 'change' })}
        />
      )}
      {(state.name === 'editing' || state.name === 'saving') && <CodeChange state={state} send={send} />}
      {state.name === 'paid' && <Paid state={state} visit={context.visit} onReported={onReported} />}
      {state.name !== 'editing' && state.name !== 'saving' && children}
    </div>
  );
}

type PaidProps = Pick<Props, 'onReported'> & {
  state: Extract<CodeState, { name: 'paid' }>;
  visit: WalletContext['visit'];
};

function Paid({ state: { info, codOper }, visit, onReported }: PaidProps) {
  const t = useText('codes');
  const heading = useFocus<HTMLHeadingElement>();
  const sum = useSum(info);
  useEffect(() => onReported?.(codOper), [codOper, onReported]);
  return (
    <div className={styles.paid}>
      <StateMark tone="good" icon="check" />
      <h2 ref={heading} tabIndex={-1} className={styles.paidTitle}>
        {sum === undefined ? t('paid') : t('paidAmount', { amount: sum })}
      </h2>
      {info.description !== '' && <p>{info.description}</p>}
      <p role="status">{t('paidHint')}</p>
      <Button onClick={() => visit(receiptPath(codOper))}>{t('receipt')}</Button>
    </div>
  );
}
