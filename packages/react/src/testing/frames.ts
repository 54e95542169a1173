import { BRIDGE_CHANNEL, type CheckoutResult, type FrameMessage } from '@istmo/contract/bridge';
import { vi } from 'vitest';

const ORIGIN = 'https://pay.example.com';
export const LINK = { code: 'LK-CAFE0001', checkoutOrigin: ORIGIN } as const;

/** A payment as the frame tells it. */
export const APPROVED: CheckoutResult = {
  outcome: 'approved',
  paid: true,
  success: true,
  codOper: 'LK-7F2Q9XKD',
  amount: { value: '48.15', minorUnits: 4815, currency: 'USD' },
  legacy: {
    TotalPagado: '48.15',
    Fecha: '21/11/2026',
    Hora: '14:05:31',
    Tipo: 'VISA',
    Oper: 'LK-7F2Q9XKD',
    Usuario: '',
    Estado: 'Aprobada',
    Razon: '',
    isReturn: false,
    returnUrl: '',
  },
};

/** Every frame of the page, wherever the loader has put it. */
export function frames(): HTMLIFrameElement[] {
  return [...document.querySelectorAll('div')].flatMap((one) => [
    ...(one.shadowRoot?.querySelectorAll('iframe') ?? []),
  ]);
}

/** The one frame of the page. */
export function theFrame(): HTMLIFrameElement {
  const [frame, ...others] = frames();
  if (!frame || others.length > 0) throw new Error('Not one frame');
  return frame;
}

/** Gives each frame a window of its own, and nothing in it. */
export function withoutNetwork(): void {
  const windows = new WeakMap<Element, object>();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const own = windows.get(this) ?? { postMessage: () => undefined };
    windows.set(this, own);
    // The loader only compares it.
    return own as Window;
  });
}

type HostMessage = { type: string; options?: Record<string, unknown> };

/** Does what the checkout in this frame would do. */
export function startFrame(frame: HTMLIFrameElement) {
  const { port1, port2 } = new MessageChannel();
  const heard: HostMessage[] = [];
  port1.onmessage = ({ data }: MessageEvent<HostMessage>) => heard.push(data);
  const hello = Object.assign(new Event('message'), {
    source: frame.contentWindow,
    origin: ORIGIN,
    data: { channel: BRIDGE_CHANNEL },
    ports: [port2],
  });
  window.dispatchEvent(hello);
  /** Settled once the page has heard it. */
  const say = (message: FrameMessage): Promise<unknown> => {
    const delivered = new Promise((resolve) => {
      for (const event of ['message', 'close']) port2.addEventListener(event, resolve, { once: true });
    });
    port1.postMessage(message);
    return delivered;
  };
  return { heard, say };
}
