import * as v from 'valibot';
import { pathTo } from '@istmo/domain';
import { isProviderError, type PaymentAnswer, type phoneEndpoints } from '@istmo/contract/provider';
import type { Api, ApiOf } from '../../shared/api/create-api';
import { toWebUrl } from '../../shared/bridge/to-web-url';
import type { MethodContext } from '../../shared/payment/payment-method';
import { rememberWayBack } from '../../shared/payment/way-back';
import type { LoadScript } from '../../shared/third-party/facades';
import { hasScript, type Waiting } from './clave-flow';

type ShownPage = {
  sessionToken: string;
  /** The element that shows the Clave page. */
  container: HTMLElement;
  /** Called with the network's signed answer, or with an empty string if the message has none. */
  onResult: (token: string) => void;
  /** The Clave page is there. */
  onShown: () => void;
  /** Clave's script did not load, or broke. */
  onFailed: () => void;
};

/** The part of Clave's script that we use, which runs in a frame: see ../../shared/third-party/facades.ts. */
type ClaveSdk = {
  /** Returns the function that removes the page. */
  open: (shown: ShownPage) => () => void;
};

const Sdk = v.looseObject({ open: v.function() });
const OpenedPage = v.object({ close: v.function() });
const Result = v.object({ token: v.pipe(v.string(), v.maxLength(4000)) });

/** The name of the global object of Clave's script. */
const CLAVE_GLOBAL = 'istmoClave';

/** The script's global, or `undefined`. Its answers come from a third party, so they are checked before use. */
export function claveSdkIn(scope: object): ClaveSdk | undefined {
  const global: unknown = Reflect.get(scope, CLAVE_GLOBAL);
  if (!v.is(Sdk, global)) return undefined;
  return {
    open: ({ onResult, ...shown }) => {
      const emit = (result: unknown) => {
        const read = v.safeParse(Result, result);
        onResult(read.success ? read.output.token : '');
      };
      const opened: unknown = global.open({ ...shown, onResult: emit });
      return () => {
        if (v.is(OpenedPage, opened)) opened.close();
      };
    },
  };
}

/** How long the script may take before the payer is offered other ways. */
export const SDK_LIMIT_MS = 10_000;

type Loading = { scope: object; loadScript: LoadScript; url: string };

/** Loads Clave's script, if the page has not. Rejects if it is blocked, missing, too slow, or not what is expected. */
export async function loadClaveSdk({ scope, loadScript, url }: Loading): Promise<void> {
  if (claveSdkIn(scope)) return;
  await inTime(loadScript(url, 'clave'));
  if (!claveSdkIn(scope)) throw new TypeError(`The script brings no ${CLAVE_GLOBAL}`);
}

function inTime(loading: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script takes too long')), SDK_LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** How the payer gets to the Clave page if our page cannot show it. */
export type OtherWay =
  /** Another tab of the checkout, which can navigate there: the merchant's page stays as it is. */
  | { kind: 'tab'; href: string }
  /** The Clave page replaces this page, and leads back to it. */
  | { kind: 'window'; go: () => void };

/** The other way to the Clave page for a payment, or `undefined` if there is none. */
export function otherWay(context: MethodContext, waiting: Waiting): OtherWay | undefined {
  const { attemptId, codOper, session } = waiting;
  const { config, bridge, here, link } = context;
  if (!hasScript(waiting)) return toPage(context, waiting);
  if (bridge.kind === 'frame') return { kind: 'tab', href: ownPage(link, attemptId) };
  const ours = config.globals.filter(({ name }) => name === CLAVE_GLOBAL);
  const allowed = ours.flatMap(({ script }) => toWebUrl(script)?.origin ?? []);
  if (!mayPostTo(session.pageUrl, allowed)) return undefined;
  return {
    kind: 'window',
    go: () => {
      rememberWayBack(codOper, here());
      const { sessionToken, pageUrl } = session;
      postForm(document, { url: pageUrl, fields: { session: sessionToken }, allowed });
    },
  };
}

/** The page of a network without a script. It forbids frames, so a checkout in a frame opens it in a tab. */
function toPage({ bridge, here }: MethodContext, { codOper, session }: Waiting): OtherWay | undefined {
  // Any address other than http or https could run a script, so the payer is not sent there.
  const href = toWebUrl(session.pageUrl)?.href;
  if (href === undefined) return undefined;
  if (bridge.kind === 'frame') return { kind: 'tab', href };
  return {
    kind: 'window',
    go: () => {
      rememberWayBack(codOper, here());
      window.location.assign(href);
    },
  };
}

/** The URL of this payment in a new tab. It carries the attempt in the fragment, which no server or other page sees. */
function ownPage({ type, code }: MethodContext['link'], attemptId: string): string {
  return `${pathTo('clave', { type, code })}#attempt=${encodeURIComponent(attemptId)}`;
}

type HandOverContext = {
  api: Pick<Api, 'paymentByOperation'>;
  clave: Pick<ClaveApi, 'claveReturn'>;
  signal: AbortSignal;
};

/**
 * Sends the network's signed answer to the provider and returns the payment's status. An answer that is missing,
 * forged, used before or about another payment changes nothing: then the provider's status counts. Throws ProviderError if
 * the provider cannot say.
 */
export async function handOver(
  { api, clave, signal }: HandOverContext,
  { token, ...payment }: { attemptId: string | undefined; codOper: string; token: string },
): Promise<PaymentAnswer> {
  if (token === '') return api.paymentByOperation(payment, signal);
  try {
    return await clave.claveReturn({ ...payment, body: { token } }, signal);
  } catch (error) {
    if (!isProviderError(error) || error.kind !== 'server') throw error;
    return api.paymentByOperation(payment, signal);
  }
}

/** The provider endpoints that a Clave payment uses. */
export type ClaveApi = ApiOf<typeof phoneEndpoints>;

const FORM_ID = 'payment-post';

type FormPost = {
  url: string;
  fields: Readonly<Record<string, string>>;
  /** The origins that a form may be posted to. */
  allowed: readonly string[];
};

/**
 * Sends the window to a third party's page with a POST, by the page's hidden form. Throws a TypeError if the
 * configuration does not allow the URL.
 */
export function postForm(document: Document, { url, fields, allowed }: FormPost): void {
  if (!mayPostTo(url, allowed)) throw new TypeError(`Not a configured address: ${url}`);
  const form = hiddenForm(document);
  form.action = url;
  form.replaceChildren(...Object.entries(fields).map(([name, value]) => hiddenInput(document, name, value)));
  form.submit();
  // Clears the posted fields, because the payer may come back to this page.
  form.replaceChildren();
}

/** Whether the payer may be sent to a URL with a POST. */
export function mayPostTo(url: string, allowed: readonly string[]): boolean {
  const origin = toWebUrl(url)?.origin;
  return origin !== undefined && allowed.includes(origin);
}

/** A page that mounts the widget has no such form, so it is created when needed. */
function hiddenForm(document: Document): HTMLFormElement {
  const found = document.getElementById(FORM_ID);
  if (found instanceof HTMLFormElement) return found;
  const form = document.createElement('form');
  form.id = FORM_ID;
  form.method = 'post';
  form.hidden = true;
  document.body.append(form);
  return form;
}

function hiddenInput(document: Document, name: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
}
