// In a page in development: hears of every build, and takes what has changed, or loads the page again.
const updates = require('webpack/hot/emitter');

require('webpack/hot/log').setLogLevel('warning');
if (module.hot) require('webpack/hot/dev-server');

function listen() {
  const socket = new WebSocket(__resourceQuery.slice(1));
  socket.onmessage = ({ data }) => {
    const { hash, errors } = JSON.parse(data);
    // The overlay of the page's first bundle shows what is wrong in any of them.
    dispatchEvent(new CustomEvent('build', { detail: { part: __resourceQuery, errors } }));
    if (errors.length > 0 || hash === __webpack_hash__) return;
    if (module.hot) updates.emit('webpackHotUpdate', hash);
    else location.reload();
  };
  // The server may have been started again.
  socket.onclose = () => setTimeout(listen, 1000);
}

listen();
