import { type Component, createApp, h, nextTick, onErrorCaptured, shallowReactive } from 'vue';

type Props = Record<string, unknown>;

let unmountLast: (() => void) | undefined;

/** Unmounts what the last test has rendered. */
export const cleanup = (): void => unmountLast?.();

/** Renders a component in the page, with a text in its slot. `change` changes its props as a parent would. */
export function render(component: Component, given: Props, text?: string) {
  const props = shallowReactive<{ current: Props }>({ current: given });
  const errors: unknown[] = [];
  const container = document.body.appendChild(document.createElement('main'));
  const app = createApp({
    setup() {
      onErrorCaptured((error) => {
        errors.push(error);
        return false;
      });
      return () => h(component, props.current, text === undefined ? {} : { default: () => text });
    },
  });
  app.mount(container);
  let isMounted = true;
  const unmount = () => {
    if (isMounted) app.unmount();
    isMounted = false;
  };
  unmountLast = unmount;
  const change = (next: Props) => {
    props.current = next;
    return nextTick();
  };
  return { container, change, unmount, errors };
}
