import { useEffect, useState } from 'react';

/** A store that lives as long as what shows it. */
export function useOwn<S extends { dispose: () => void }>(create: () => S): S {
  const [store] = useState(create);
  useEffect(() => store.dispose, [store]);
  return store;
}
