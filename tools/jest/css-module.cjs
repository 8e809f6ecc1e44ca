// In component tests a CSS module answers each class by its own name.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (_target, name) =>
      name === 'default' ? module.exports : name === '__esModule' ? true : String(name),
  },
);
