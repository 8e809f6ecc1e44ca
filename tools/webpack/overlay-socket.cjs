// Forwards the errors of all bundles to the React Fast Refresh overlay, of which a page has one.
const errorsByPart = new Map();

/** Entry point required by the overlay's plugin; `send` accepts webpack-dev-server messages. */
exports.init = (send) => {
  addEventListener('build', ({ detail: { part, errors } }) => {
    errorsByPart.set(part, errors);
    const data = [...errorsByPart.values()].flat();
    send({ type: data.length > 0 ? 'errors' : 'ok', data });
  });
};
