const { resolve } = require('node:path');

module.exports = {
  mode: 'production',
  entry: './src/shop.js',
  output: { path: resolve(__dirname, 'public'), filename: 'shop.js' },
};
