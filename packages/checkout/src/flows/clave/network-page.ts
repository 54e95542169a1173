import { pathTo } from '@istmo/domain';
import { toWebUrl } from '../../shared/bridge/to-web-url';
import { mayPostTo, postForm } from '../../shared/page/post-form';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { SafeStorage } from '../../shared/storage/safe-storage';
import type { Waiting } from './clave-flow';
import { CLAVE_GLOBAL } from './clave-sdk';

type Context = Pick<MethodContext, 'config' | 'bridge' | 'here' | 'link'>;

/** How the payer gets to the Clave page if ours cannot show it. */
export type OtherWay =
  /** Another tab of the checkout, which can navigate there: the merchant's page stays as it is. */
  | { kind: 'tab'; href: string }
  /** In place of this page, and back to it. */
  | { kind: 'window'; go: () => void };

/** The way for a payment, or `undefined` if there is none. */
export function otherWay(context: Context, waiting: Waiting, trail: Trail): OtherWay | undefined {
  const { attemptId, codOper, session } = waiting;
  const { config, bridge, here, link } = context;
  if (bridge.kind === 'frame') return { kind: 'tab', href: ownPage(link, attemptId) };
  const ours = config.globals.filter(({ name }) => name === CLAVE_GLOBAL);
  const allowed = ours.flatMap(({ script }) => toWebUrl(script)?.origin ?? []);
  if (!mayPostTo(session.pageUrl, allowed)) return undefined;
  return {
    kind: 'window',
    go: () => {
      trail.leave(codOper, here());
      const { sessionToken, pageUrl } = session;
      postForm(document, { url: pageUrl, fields: { session: sessionToken }, allowed });
    },
  };
}

/** The URL of this payment in a new tab. It carries the attempt in the fragment, which no server or other page sees. */
function ownPage({ type, code }: Context['link'], attemptId: string): string {
  return `${pathTo('clave', { type, code })}#attempt=${encodeURIComponent(attemptId)}`;
}

/** Remembers where a payer was who left for the Clave page in this tab. */
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
