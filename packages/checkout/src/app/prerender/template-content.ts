type Policy = { createHTML: (id: string) => unknown };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createHTML: (id: string) => string }) => Policy;
};

/**
 * Makes the elements of a template, which is in the page as text: as `<template>`, a slow phone would spend 110 ms on the
 * elements of all eight, of which one is shown.
 */
export function templateContent(document: Document, id: string): DocumentFragment {
  // The policy takes an id, so that nothing but the page's own templates can become HTML. Some browsers have no Trusted Types.
  const rules = { createHTML: (id: string) => document.getElementById(id)?.textContent ?? '' };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('istmo-templates', rules) ?? rules;
  const template = document.createElement('template');
  // The property's type does not include Trusted Types.
  template.innerHTML = policy.createHTML(id) as string;
  return template.content;
}
