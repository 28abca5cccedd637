/**
 * How every command of the project starts Jest, as arguments of Node. Workers inherit the options of Node: a larger young generation
 * halves what the garbage collector costs, because most objects of a test are gone before the next collection.
 */
export const JEST = [
  '--experimental-vm-modules',
  '--no-warnings',
  '--max-semi-space-size=96',
  '--min-semi-space-size=32',
  'node_modules/jest/bin/jest.js',
  '-c',
  'core/test/jest.config.js',
];
