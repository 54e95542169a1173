import type { Listeners, Options } from '@istmo/bindings/testing';
import type { IstmoCheckoutElement } from '../istmo-checkout-element';

/** Puts an element with these attributes into the page, around `html`. */
export function render(attributes: Record<string, string>, html = ''): IstmoCheckoutElement {
  const element = document.createElement('istmo-checkout');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

/** The details of an element's events, as they come. */
export function detailsOf(element: Element, ...events: string[]): unknown[] {
  const details: unknown[] = [];
  for (const event of events)
    element.addEventListener(event, (sent) => details.push(sent instanceof CustomEvent && sent.detail));
  return details;
}

/** The attributes that give these options. */
export function attributesOf({ checkoutOrigin, methods, ...texts }: Options): Record<string, string> {
  return { ...texts, 'checkout-origin': checkoutOrigin, ...(methods && { methods: methods.join(',') }) };
}

/** Calls each listener with the detail of the event of its name. */
export function listenTo(element: Element, listeners: Listeners): void {
  for (const [event, listener] of Object.entries(listeners))
    element.addEventListener(event, (sent) => listener(sent instanceof CustomEvent && sent.detail));
}
