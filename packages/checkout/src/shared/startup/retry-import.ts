type Import = (file: string) => Promise<unknown>;

/**
 * Returns an `import()` that can be retried. Chromium up to 150 remembers a failed import and rejects the next one of the
 * same address without a request, so the next try has another address.
 */
export function createRetryImport(load: Import): Import {
  const addresses: Record<string, string> = {};
  return (file) => {
    const address = addresses[file] ?? file;
    return load(address).catch((error: unknown) => {
      addresses[file] = `${address}?`;
      throw error;
    });
  };
}

declare global {
  var retryImport: Import;
}

// The build puts it in the place of every `import()` of the app: packages/tooling/build/retried-imports.mjs.
globalThis.retryImport = createRetryImport((address) => import(/* @vite-ignore */ address));
