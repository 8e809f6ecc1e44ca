// Stub of bundled images in component tests.
module.exports = { __esModule: true, default: '/picture.webp' };
