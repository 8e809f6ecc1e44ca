// In component tests a picture of the bundle is known by a name.
module.exports = { __esModule: true, default: '/picture.webp' };
