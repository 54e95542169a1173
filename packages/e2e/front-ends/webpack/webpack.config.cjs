const { resolve } = require('node:path');

module.exports = {
  mode: 'production',
  entry: './src/shop.js',
  // The shop is built inside this repository, whose paths are not the shop's.
  resolve: { tsconfig: false },
  output: { path: resolve(__dirname, 'public'), filename: 'shop.js' },
};
