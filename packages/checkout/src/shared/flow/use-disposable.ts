import { useEffect, useState } from 'react';

/** Creates a store that is disposed of when the component unmounts. */
export function useDisposable<S extends { dispose: () => void }>(create: () => S): S {
  const [store] = useState(create);
  useEffect(() => store.dispose, [store]);
  return store;
}
