/** The tag by which a page pins one version of the loader: a browser runs that file or none. */
export function scriptTag({ origin, version, integrity }) {
  return `<script src="${origin}/v${version}/checkout.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
}
