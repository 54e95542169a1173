// As Prototype.js, MooTools and their like left pages.
Array.prototype.extra = function extra() {};
Array.prototype.toJSON = function toJSON() {
  return `[${this.join(', ')}]`;
};
String.prototype.toJSON = function toJSON() {
  return `"${this}"`;
};
Array.prototype.each = function each(act) {
  for (let index = 0; index < this.length; index += 1) act(this[index], index);
  return this;
};
Object.prototype.isEmpty = function isEmpty() {
  return Object.keys(this).length === 0;
};
Function.prototype.delay = function delay(seconds) {
  return setTimeout(this, seconds * 1000);
};
Element.prototype.remove = function remove() {
  this.parentNode?.removeChild(this);
  return this;
};
Element.prototype.update = function update(text) {
  this.textContent = text;
  return this;
};
window.$ = (id) => document.getElementById(id);
