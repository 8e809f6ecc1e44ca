/** An image bundled with a part; the default export is its URL. */
declare module '*.webp' {
  const url: string;
  export default url;
}

/** A relief map bundled with a part; the default export is its URL. */
declare module '*.avif' {
  const url: string;
  export default url;
}
