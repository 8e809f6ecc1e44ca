// Where the release's pictures stand is known only when it is released: whoever loads the painter says it.
__webpack_require__.p = typeof releaseAddress === 'undefined' ? '' : releaseAddress;
