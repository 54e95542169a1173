import { type ComponentType, Suspense, useEffect } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import type { Leaving } from './leaving';

/** The leave dialog, loaded when it is needed. */
export type LazyLeaveDialog = {
  Dialog: ComponentType<{ leaving: Leaving }>;
  load: () => void;
};

/** Shows the leave dialog. It is loaded when a field first gets the focus, because only then can something be lost. */
export function LeavePrompt({ leaving, lazy }: { leaving: Leaving; lazy: LazyLeaveDialog }) {
  const { state } = useFlow(leaving);
  const { Dialog, load } = lazy;
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('focusin', load, { once: true, signal: listening.signal });
    return () => listening.abort();
  }, [load]);
  return <Suspense>{state.name !== 'staying' && <Dialog leaving={leaving} />}</Suspense>;
}

/** Replaces a dialog that cannot be loaded: the payer leaves without a question, and the attempt is voided. */
export function LeaveWithoutDialog({ leaving }: { leaving: Leaving }) {
  const { state } = useFlow(leaving);
  useEffect(() => {
    if (state.name === 'asking' || state.name === 'notVoided') leaving.leave();
  }, [leaving, state.name]);
  return null;
}
