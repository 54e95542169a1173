import type { WalletApp } from '@istmo/contract/simulator';
import type { Database } from '../db/database';
import { propsOf, writeProps } from '../db/queries/merchants/configuration-queries';

/** The kind under which the simulator's switch is stored. Checkouts do not read it. */
const KIND = 'WALLET_APP';

/** Whether the payers' devices have the wallet's app. */
export async function readWalletApp(db: Database): Promise<WalletApp> {
  const [prop] = await propsOf(db, KIND);
  return { installed: prop?.value === 'true' };
}

export async function writeWalletApp(db: Database, { installed }: WalletApp): Promise<void> {
  await writeProps(db, [{ kind: KIND, name: 'INSTALLED', value: String(installed) }]);
}
