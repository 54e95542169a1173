import type { ReactNode } from 'react';
import { useFlow } from '../../../shared/flow/use-flow';
import type { LoadedStore } from './loaded-store';
import { LoadingLine } from './loading-line';
import { Problem } from './problem';

type Props<T> = { store: LoadedStore<T>; children: (value: T) => ReactNode };

/** Something that is asked for: on its way, there, or not to be had now. */
export function Loaded<T>({ store, children }: Props<T>) {
  const { state, send } = useFlow(store);
  switch (state.name) {
    case 'loading':
      return <LoadingLine />;
    case 'failed':
      return <Problem error={state.error} onRetry={() => send({ type: 'again' })} />;
    case 'loaded':
      return children(state.value);
  }
}
