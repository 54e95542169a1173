import type { FollowRequest } from '@istmo/contract/provider';
import { Fault } from '../fault';
import { callerOf } from '../http/authorise';
import type { Services } from '../services';

/** Throws a Fault unless the caller may follow every one of these topics. */
export async function admitFollower(
  services: Services,
  { authorization, topics }: FollowRequest,
  fromOwnPage: boolean,
): Promise<void> {
  const { user } = await callerOf(authorization, services);
  for (const topic of topics) {
    // Who knows an operation's code may ask for the payment as well.
    if (topic.startsWith('user:') && topic !== `user:${String(user?.id)}`)
      throw new Fault(401, 'session_expired');
    if (topic === 'sandbox' && !fromOwnPage)
      throw new Fault(403, 'Only this sandbox’s own page may follow it');
  }
}
