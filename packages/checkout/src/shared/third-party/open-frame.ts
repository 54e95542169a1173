import * as v from 'valibot';
import { openInView } from '../ui/dialog';
import {
  FRAME_CHANNEL,
  type FrameStart,
  type FromFrame,
  type Party,
  type Questions,
  type ToFrame,
} from './frame-messages';
import dialogStyles from '../ui/dialog.module.css';
import styles from './open-frame.module.css';

/** How long a third party's script may take to load. */
const LOAD_LIMIT_MS = 10_000;

type AskOptions = {
  /** How long the answer may take, apart from the time in which the payer sees the frame. */
  limitMs?: number;
  signal?: AbortSignal;
};

export type ThirdPartyFrame<P extends Party = Party> = {
  /** Asks the third party's script. Rejects if it fails or is late, and with an AbortError if the payer leaves it. */
  ask: (question: Questions[P], options?: AskOptions) => Promise<unknown>;
};

export type FrameOptions = {
  /** The address of third-parties.html, on another origin than this page. */
  page: string;
  party: Party;
  script: string;
  /** The element that shows the frame. Without one, a dialog shows it when the payer has to see it. */
  place?: HTMLElement;
  words: () => FrameWords;
  /** Removes the frame. */
  signal?: AbortSignal;
  /** Called when the page that the script has put into the frame has loaded. */
  onShown?: () => void;
};

const Id = v.pipe(v.number(), v.integer());
/** Any script in the frame can send any message, so each one is parsed. */
const Message = v.variant('type', [
  v.object({ type: v.literal('loaded') }),
  v.object({ type: v.literal('failed') }),
  v.object({ type: v.literal('shown') }),
  v.object({ type: v.literal('looks'), height: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)) }),
  v.object({ type: v.literal('answer'), id: Id, value: v.unknown() }),
  v.object({ type: v.literal('refused'), id: Id }),
]) satisfies v.GenericSchema<unknown, FromFrame>;

// `allow-same-origin` is safe because the frame has another origin. Without it, scripts of third parties do not work.
const SANDBOX = 'allow-scripts allow-same-origin';
/** For a party that shows a page with a login or a form. */
const SANDBOX_OF_PAGES = `${SANDBOX} allow-forms allow-popups allow-popups-to-escape-sandbox`;
const HAS_PAGE: readonly Party[] = ['clave', 'wallet'];
/** The parties that may ask the payer to look at them. */
const SHOWS: readonly Party[] = ['captcha', 'wallet'];

/**
 * Runs a third party's script in a frame of another origin, so that it cannot reach anything of this document. Resolves
 * when the script is loaded; rejects if it cannot be, and removes the frame.
 */
export async function openFrame(options: FrameOptions): Promise<ThirdPartyFrame> {
  const { party, script, place, words, signal, onShown } = options;
  // The payer may have left while this file was loading.
  signal?.throwIfAborted();
  const address = addressOf(options.page);
  const iframe = createIframe(party, words().title);
  const { port1: port, port2 } = new MessageChannel();
  const asks = createAsks(port);
  const dialog = place ? undefined : createFrameDialog(iframe, { words, onLeave: asks.leave });
  const remove = (): void => {
    port.close();
    asks.leave();
    iframe.remove();
    dialog?.remove();
  };
  let height = 0;
  const look = (): void => {
    const isShown = height > 0 && asks.areUnderWay() && SHOWS.includes(party);
    asks.hold(isShown);
    if (isShown) dialog?.show(height);
    else dialog?.hide();
  };
  asks.onChange = look;
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The script did not load: ${script}`));
    const timer = setTimeout(fail, LOAD_LIMIT_MS);
    signal?.addEventListener('abort', fail);
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const read = v.safeParse(Message, data);
      if (!read.success) return;
      const message = read.output;
      if (message.type === 'loaded' || message.type === 'failed') {
        clearTimeout(timer);
        if (message.type === 'loaded') resolve();
        else fail();
      } else if (message.type === 'shown') onShown?.();
      else if (message.type === 'looks') {
        ({ height } = message);
        look();
      } else asks.end(message);
    };
  });
  const start: FrameStart = { channel: FRAME_CHANNEL, party, script };
  const begin = () => iframe.contentWindow?.postMessage(start, address.origin, [port2]);
  iframe.addEventListener('load', begin, { once: true });
  iframe.src = address.href;
  place?.append(iframe);
  signal?.addEventListener('abort', remove);
  await loaded.catch((error: unknown) => {
    remove();
    throw error;
  });
  return { ask: asks.ask };
}

/**
 * The frame's address. It names the merchant's page, because the frame's server decides which pages may be around the frame. The
 * page in the frame does not answer a page that the address names.
 */
function addressOf(page: string): URL {
  const address = new URL(page);
  if (address.origin === location.origin)
    throw new TypeError('thirdPartyFrame is on the checkout’s own origin, where it would protect nothing');
  const holder = new URLSearchParams(location.search).get('origin');
  if (holder !== null && holder !== location.origin) address.searchParams.set('origin', holder);
  return address;
}

function createIframe(party: Party, title: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  const hasPage = HAS_PAGE.includes(party);
  iframe.setAttribute('sandbox', hasPage ? SANDBOX_OF_PAGES : SANDBOX);
  if (hasPage) iframe.allow = 'payment *; publickey-credentials-get *';
  iframe.referrerPolicy = 'origin';
  iframe.title = title;
  return iframe;
}

type Ask = {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  wait: () => void;
  hold: () => void;
};

/** The questions without an answer. */
function createAsks(port: MessagePort) {
  const asks = new Map<number, Ask>();
  const post = (message: ToFrame) => port.postMessage(message);
  let count = 0;

  function finish(id: number, how: (ask: Ask) => void): void {
    const ask = asks.get(id);
    if (!ask) return;
    ask.hold();
    asks.delete(id);
    how(ask);
    all.onChange();
  }

  const left = () => new DOMException('The payer left the frame', 'AbortError');
  const cancel = (id: number): void => {
    post({ type: 'cancel', id });
    finish(id, ({ reject }) => reject(left()));
  };

  const all = {
    onChange: (): void => undefined,
    areUnderWay: () => asks.size > 0,
    /** Stops the time limits while the payer sees the frame. */
    hold: (isHeld: boolean) => asks.forEach((ask) => (isHeld ? ask.hold() : ask.wait())),
    leave: () => [...asks.keys()].forEach(cancel),
    end: (message: Extract<FromFrame, { id: number }>) =>
      finish(message.id, ({ resolve, reject }) =>
        message.type === 'answer' ? resolve(message.value) : reject(new Error('The script failed')),
      ),
    ask: (question: Questions[Party], { limitMs, signal }: AskOptions = {}): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = (count += 1);
        let timer: ReturnType<typeof setTimeout> | undefined;
        const late = () => finish(id, (ask) => ask.reject(new Error('The script takes too long')));
        const wait = () => {
          if (limitMs !== undefined) timer ??= setTimeout(late, limitMs);
        };
        const hold = () => {
          clearTimeout(timer);
          timer = undefined;
        };
        asks.set(id, { resolve, reject, wait, hold });
        if (signal?.aborted) return cancel(id);
        signal?.addEventListener('abort', () => cancel(id));
        wait();
        post({ type: 'ask', id, question });
        all.onChange();
      }),
  };
  return all;
}

type FrameWords = { title: string; hint: string; cancel: string };

type FrameDialog = { show: (height: number) => void; hide: () => void; remove: () => void };

/**
 * The dialog that shows a third party's frame when the payer has to do something in it. The frame is in the dialog from the
 * start, hidden, because a frame that is moved loads again.
 */
function createFrameDialog(
  iframe: HTMLIFrameElement,
  { words, onLeave }: { words: () => FrameWords; onLeave: () => void },
): FrameDialog {
  const dialog = document.createElement('dialog');
  dialog.className = `${dialogStyles['dialog']} ${styles['frame']}`;
  const title = Object.assign(document.createElement('h2'), { className: dialogStyles['title'] });
  const hint = Object.assign(document.createElement('p'), { className: styles['hint'] });
  const close = Object.assign(document.createElement('button'), {
    type: 'button',
    className: styles['close'],
  });
  const head = Object.assign(document.createElement('header'), { className: dialogStyles['head'] });
  head.append(title, close);
  iframe.className = styles['inside'] ?? '';
  dialog.append(head, hint, iframe);
  close.addEventListener('click', onLeave);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onLeave();
  });
  document.body.append(dialog);
  let stopPlacing: (() => void) | undefined;
  let opener: Element | null = null;

  const hide = (): void => {
    if (!dialog.open) return;
    stopPlacing?.();
    iframe.style.height = '';
    dialog.close();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
  return {
    show: (height) => {
      iframe.style.height = `${height}px`;
      if (dialog.open) return;
      const { title: name, hint: what, cancel } = words();
      title.textContent = name;
      hint.textContent = what;
      close.textContent = cancel;
      dialog.ariaLabel = name;
      opener = document.activeElement;
      stopPlacing = openInView(dialog, iframe);
    },
    hide,
    remove: () => {
      hide();
      dialog.remove();
    },
  };
}
