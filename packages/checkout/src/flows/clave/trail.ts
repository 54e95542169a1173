import type { SafeStorage } from '../../shared/storage/safe-storage';

/** Where a payer was who went to the network's page in this tab. */
export type Trail = {
  leave: (codOper: string, path: string) => void;
  back: (codOper: string) => string | undefined;
};

export function createTrail(storage: Pick<SafeStorage, 'get' | 'set'>): Trail {
  return {
    leave: (codOper, path) => storage.set(keyOf(codOper), path),
    back: (codOper) => storage.get(keyOf(codOper)),
  };
}

function keyOf(codOper: string): string {
  return `istmo.clave.${codOper}`;
}
