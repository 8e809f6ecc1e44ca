// HMR client of a development page: receives build messages, then applies the update or reloads the page.
const updates = require('webpack/hot/emitter');

require('webpack/hot/log').setLogLevel('warning');
if (module.hot) require('webpack/hot/dev-server');

function connect() {
  const socket = new WebSocket(__resourceQuery.slice(1));
  socket.onmessage = ({ data }) => {
    const { hash, errors } = JSON.parse(data);
    // The overlay of the first bundle on the page shows the errors of all bundles.
    dispatchEvent(new CustomEvent('build', { detail: { part: __resourceQuery, errors } }));
    if (errors.length > 0 || hash === __webpack_hash__) return;
    if (module.hot) updates.emit('webpackHotUpdate', hash);
    else location.reload();
  };
  // Reconnect: the server may have restarted.
  socket.onclose = () => setTimeout(connect, 1000);
}

connect();
