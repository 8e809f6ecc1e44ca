// Sets the public path at run time: the server that loads the SSR bundle passes the URL of the release.
__webpack_require__.p = typeof releaseAddress === 'undefined' ? '' : releaseAddress;
