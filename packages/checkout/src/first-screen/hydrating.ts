/** Whether the app is hydrating the prerendered form. A file of its own, because the JSX runtime imports it. */
export const hydrating = { isOn: false };
