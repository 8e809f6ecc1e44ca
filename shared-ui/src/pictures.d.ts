/** An image bundled with a part; the default export is its URL. */
declare module '*.webp' {
  const url: string;
  export default url;
}
