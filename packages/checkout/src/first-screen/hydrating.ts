/** Whether the app hydrates the drawn form now. Apart from what does it, because the module of all JSX asks this. */
export const hydrating = { isOn: false };
