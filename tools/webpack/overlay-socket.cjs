// Tells the overlay of React Fast Refresh, which a page has once, what is wrong in any of its bundles.
const errorsOf = new Map();

/** As the overlay's plugin asks for it: `tell` takes webpack-dev-server's messages. */
exports.init = (tell) => {
  addEventListener('build', ({ detail: { part, errors } }) => {
    errorsOf.set(part, errors);
    const data = [...errorsOf.values()].flat();
    tell({ type: data.length > 0 ? 'errors' : 'ok', data });
  });
};
