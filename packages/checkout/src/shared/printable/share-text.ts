export type ShareBrowser = {
  share?: (data: { title: string; text: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** Shares a text with other apps. Copies it if the browser or the frame does not allow sharing. */
export async function shareText(
  browser: ShareBrowser,
  { title, text }: { title: string; text: string },
): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if (browser.share) {
      await browser.share({ title, text });
      return 'shared';
    }
  } catch (error) {
    if (isChangeOfMind(error)) return 'shared';
  }
  try {
    await browser.clipboard?.writeText(`${title}\n${text}`);
    return browser.clipboard ? 'copied' : 'refused';
  } catch {
    return 'refused';
  }
}

function isChangeOfMind(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
