// What SES's lockdown() leaves: the language's own objects cannot be changed, and a property that one of their prototypes
// has cannot be assigned on what inherits it.
(() => {
  const names = Object.getOwnPropertyNames(globalThis).filter((name) =>
    /^(Object|Function|Array|Error|\w+Error|Promise|Map|Set|WeakMap|WeakSet|String|Number|Boolean|Symbol|RegExp|Date|JSON|Math|Reflect|Proxy|\w+Array|ArrayBuffer|DataView|BigInt|Intl)$/.test(
      name,
    ),
  );
  for (const name of names) {
    const intrinsic = globalThis[name];
    Object.freeze(intrinsic);
    if (intrinsic.prototype) Object.freeze(intrinsic.prototype);
  }
})();
