import { type CallOutput, walletEndpoints } from '@istmo/contract/provider';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { createPagedList, type PagedList } from '../parts/paged-list';

export type Notification = CallOutput<typeof walletEndpoints.notifications>[number];

/** The user's notifications, newest first. */
export function createNotificationList({ apiOf }: Pick<WalletContext, 'apiOf'>): PagedList<Notification> {
  return createPagedList({ load: apiOf(walletEndpoints).notifications, keyOf: ({ id }) => id });
}
