import { pathTo } from '@istmo/domain';
import { mayPostTo, postForm } from '../../shared/page/post-form';
import { toWebUrl } from '../../shared/bridge/to-web-url';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Waiting } from './clave-flow';
import { claveSdkIn } from './clave-sdk';
import type { Trail } from './trail';

type Context = Pick<MethodContext, 'config' | 'bridge' | 'here' | 'link'>;

/** How the payer gets to the network's page where ours cannot hold it. */
export type OtherWay =
  /** Another tab of ours, from where the whole window may go there: the merchant's page stays what it is. */
  | { kind: 'tab'; href: string }
  /** In place of this page, and back to it. */
  | { kind: 'window'; go: () => void };

/** The way for a payment, or `undefined` where there is none. */
export function otherWay(context: Context, waiting: Waiting, trail: Trail): OtherWay | undefined {
  const { attemptId, codOper, session } = waiting;
  const { config, bridge, here, link } = context;
  if (bridge.kind === 'frame') return { kind: 'tab', href: ownPage(link, attemptId) };
  const allowed = config.globals.flatMap(({ script }) => toWebUrl(script)?.origin ?? []);
  const sdk = claveSdkIn(window);
  if (!sdk && !mayPostTo(session.pageUrl, allowed)) return undefined;
  return {
    kind: 'window',
    go: () => {
      trail.leave(codOper, here());
      const { sessionToken, pageUrl } = session;
      if (sdk) sdk.open({ sessionToken });
      else postForm(document, { url: pageUrl, fields: { session: sessionToken }, allowed });
    },
  };
}

/** Behind a #, which no server and no other page is told: there it goes on with the attempt that waits here. */
function ownPage({ type, code }: Context['link'], attemptId: string): string {
  return `${pathTo('clave', { type, code })}#attempt=${encodeURIComponent(attemptId)}`;
}
