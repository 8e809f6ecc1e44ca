// A React Fast Refresh runtime shared by all bundles of a page. React registers its roots only with the
// first runtime, so the other bundles reuse that one. Ids are prefixed with the part's name, because parts
// may have files of the same name and each compiles shared-ui.
const own = require('react-refresh-itself');

globalThis.reactRefreshOfThePage ??= own;
const refresh = globalThis.reactRefreshOfThePage;

module.exports = {
  ...refresh,
  register: (type, id) => refresh.register(type, `${PART_NAME} ${id}`),
};
