// Replaces the federation runtime's manifest, snapshot and preload handling (see federation.ts).
const nothing = () => undefined;

class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: nothing };
  manifestCache = new Map();
}

module.exports = {
  SnapshotHandler,
  getGlobalRemoteInfo: () => ({}),
  defaultPreloadArgs: nothing,
  formatPreloadArgs: nothing,
  normalizePreloadExposes: nothing,
  preloadAssets: nothing,
};
