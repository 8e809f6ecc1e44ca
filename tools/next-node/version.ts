/** Exact Node version of the images. CI also tests the built shop on it, beside the minimum version. */
export const NEXT_NODE = '24.21.0';
