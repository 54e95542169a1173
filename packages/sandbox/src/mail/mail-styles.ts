/**
 * Styles of the mails. Mail programs drop style sheets, so what matters is written into the tags; the sheet only
 * adds the dark theme, for those that keep it. The colors are those of the checkout.
 */
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const STYLES = {
  page: 'margin:0;padding:0;background:#f4f7f5',
  outer: 'width:100%;table-layout:fixed;background:#f4f7f5',
  card: 'width:100%;table-layout:fixed;max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px',
  pad: `padding:24px;${FONT};font-size:15px;line-height:1.5;color:#10231f`,
  title: `margin:0 0 16px;${FONT};font-size:20px;line-height:1.3;font-weight:600;color:#10231f`,
  text: 'margin:0 0 12px',
  amount: 'margin:0 0 12px;font-size:32px;line-height:1.2;font-weight:700',
  facts: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  label:
    'padding:6px 12px 6px 0;color:#4a5f5a;font-size:14px;vertical-align:top;text-align:left;font-weight:400;white-space:nowrap',
  value: 'padding:6px 0;text-align:right;vertical-align:top;word-break:break-word',
  code: 'margin:4px 0 16px;padding:12px;border:1px solid #d9e2de;border-radius:8px;font-family:Menlo,Consolas,monospace;font-size:22px;letter-spacing:1px;text-align:center;word-break:break-all',
  image: 'display:block;max-width:100%;height:auto;margin:0 auto 16px;background:#ffffff',
  steps: 'margin:0 0 16px;padding:0 0 0 24px',
  link: 'display:inline-block;padding:13px 22px;border-radius:8px;background:#00695c;color:#ffffff;font-weight:600;text-decoration:none',
  foot: `padding:0 24px 24px;${FONT};font-size:13px;line-height:1.5;color:#4a5f5a`,
} as const;

export const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0c1715 !important; }
  .card { background: #12201d !important; }
  .ink { color: #e8f1ee !important; }
  .soft { color: #afc1bb !important; }
  .line { border-color: #2a3c37 !important; }
  .link { background: #4fd1b5 !important; color: #03231d !important; }
}`;
