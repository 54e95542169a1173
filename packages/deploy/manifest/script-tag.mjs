/** The script tag that pins one loader version: the browser runs exactly this file or nothing. */
export function scriptTag({ origin, version, integrity }) {
  return `<script src="${origin}/v${version}/checkout.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
}
