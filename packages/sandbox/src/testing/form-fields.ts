const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Parses a page's form: its action and its hidden fields. */
export function formOf(html: string): { action: string; fields: Record<string, string> } {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return {
    action: unescaped(/<form[^>]* action="([^"]+)"/.exec(html)?.[1] ?? ''),
    fields: Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, unescaped(value)])),
  };
}

/** A form post as a browser sends it. */
export function formPost(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers };
}

function unescaped(text: string): string {
  return text.replace(/&([a-z]+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
