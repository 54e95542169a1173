delete Document.prototype.adoptedStyleSheets;
delete ShadowRoot.prototype.adoptedStyleSheets;
