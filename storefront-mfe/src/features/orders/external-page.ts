/** After this time the shopper can open the page again, for example if loading it was stopped. */
const MAX_WAIT_MS = 10_000;

/**
 * Opens a web page outside of the shop. Resolves when the shop is shown again by the Back button, or has not
 * been left. Throws for other URLs, such as `javascript:`.
 */
export async function openExternalPage(url: string): Promise<void> {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`Not a web page: ${url}`);
  const isShown = new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, MAX_WAIT_MS);
  });
  window.location.assign(url);
  await isShown;
}
