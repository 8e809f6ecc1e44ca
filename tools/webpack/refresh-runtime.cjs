// One React Fast Refresh for the whole page: each bundle brings its own, but only the first to load
// is told of React's roots, so the others use that one. The part's name goes before every id,
// because two parts may have a file of the same name and both compile shared-ui.
const own = require('react-refresh-itself');

globalThis.reactRefreshOfThePage ??= own;
const refresh = globalThis.reactRefreshOfThePage;

module.exports = {
  ...refresh,
  register: (type, id) => refresh.register(type, `${PART_NAME} ${id}`),
};
