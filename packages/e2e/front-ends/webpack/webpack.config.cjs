const { resolve } = require('node:path');

module.exports = {
  mode: 'production',
  entry: './src/shop.js',
  // The shop is built inside this repository, whose paths are not the shop's.
  // Packagers before webpack 5 do not read a package's `exports`, and take the folder of a subpath.
  resolve: { tsconfig: false, exportsFields: [] },
  module: { rules: [{ test: /\.js$/, resolve: { fullySpecified: false } }] },
  output: { path: resolve(__dirname, 'public'), filename: 'shop.js' },
};
