// Stub of CSS modules in component tests: each class maps to its own name.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (_target, name) =>
      name === 'default' ? module.exports : name === '__esModule' ? true : String(name),
  },
);
