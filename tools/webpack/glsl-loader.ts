// Loader of shaders.
import { minifyGlsl } from './minify-glsl.ts';

/** Minifies a shader, in releases and in development: one that only works unminified would be found too late. */
export default minifyGlsl;
