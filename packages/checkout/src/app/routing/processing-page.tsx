import { pathTo } from '@istmo/domain';
import { useEffect } from 'react';
import type { PageContext } from '../../shared/page/page-context';
import { LoadingScreen } from '../basic-screens';
import { notFound } from './payment-route';

type Props = { context: PageContext; codOper: string };

/** Shows "Loading…" and goes to the receipt. An address without an operation is logged and reported to the host. */
export function ProcessingPage({ context, codOper }: Props) {
  const { bridge, navigate } = context;
  useEffect(() => {
    if (codOper !== '') return navigate(pathTo('receipt', { codOper }));
    const message = `The address names no operation: ${pathTo('processing')} needs ?Oper=.`;
    const failure = { code: 'receive_not_found', message } as const;
    recordFailure(console, failure);
    bridge.fail(failure);
    navigate(notFound('receive_not_found').to);
  }, [bridge, navigate, codOper]);
  return <LoadingScreen context={context} />;
}

type Target = Pick<Console, 'error'>;

/** Logs a failure for developers, without the payer's data. A silenced console, as in production, prints nothing. */
function recordFailure(target: Target, { code, message }: { code: string; message: string }): void {
  target.error(`${code}: ${message}`);
}
