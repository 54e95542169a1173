import { useEffect } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import type { Leaving } from '../leaving';

/** In place of a question that cannot be loaded: the attempt is taken back all the same, and the payer is not kept here. */
export function LeaveUnasked({ leaving }: { leaving: Leaving }) {
  const { state } = useFlow(leaving);
  useEffect(() => {
    if (state.name === 'asking' || state.name === 'notVoided') leaving.leave();
  }, [leaving, state.name]);
  return null;
}
