/**
 * What is seen of the checkout until its frame is. The class is the stage; `--h` the height that the frame asks for. Line
 * ends are no part of it.
 */
export const SURFACE_CSS = `\
:host{all:initial!important;display:contents!important}\
dialog,section{--h:600px;color-scheme:light dark;width:100%;height:var(--h);margin:auto;padding:0;border:0;overflow:hidden;color:CanvasText;background:Canvas;font:16px system-ui;text-align:center}\
section{position:relative}\
dialog{max-width:min(920px,95%);max-height:95%;border-radius:20px}\
::backdrop{background:#0009}\
iframe{display:block;width:100%;height:100%;border:0}\
.loading iframe{opacity:0}\
div,progress{display:none;position:absolute;inset:0;margin:auto;height:6px}\
div{height:112px}\
.loading progress,.stuck div{display:block}\
.stuck iframe,.ready .x{display:none}\
button{margin:12px;padding:12px;border:0;border-radius:12px;font:inherit;color:#fff;background:#00695c}\
.x{position:absolute;top:0;right:0;font-size:28px;color:inherit;background:0 0}\
@media(max-width:640px){dialog{max-width:none;height:94%;margin-bottom:0;border-radius:20px 20px 0 0}}`;
