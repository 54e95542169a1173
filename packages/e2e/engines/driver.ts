export type Point = { x: number; y: number };
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown' | 'ArrowRight';

/**
 * A browser, as far as the flows need one. A frame is given by its depth: 0 is the page, 1 the visible frame in it, and
 * so on. The mouse and the keyboard act on the whole page, as a payer's do.
 */
export type Driver = {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** Calls a function, given as its source, in a frame. */
  evaluate(depth: number, source: string, args: readonly unknown[]): Promise<unknown>;
  click(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key, options?: { shift?: boolean }): Promise<void>;
  selectAll(): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Console messages and failed requests, if the browser reports them: WebKit's driver does not. */
  readonly said: readonly string[];
};

export const VIEWPORT = { width: 1100, height: 900 } as const;

/** The frame of a document that the payer sees, which may be in a shadow tree. Runs in the page. */
export function findFrame(): HTMLIFrameElement | null {
  const search = (within: Document | ShadowRoot): HTMLIFrameElement | null => {
    for (const element of within.querySelectorAll('*')) {
      if (
        element instanceof HTMLIFrameElement &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        return element;
      const found = element.shadowRoot && search(element.shadowRoot);
      if (found) return found;
    }
    return null;
  };
  return search(document);
}
