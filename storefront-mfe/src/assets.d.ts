/** A shader; the default export is its minified source. */
declare module '*.glsl' {
  const source: string;
  export default source;
}

/** The default export of a module as JSON; the default export is the URL of the file. */
declare module '*?json' {
  const url: string;
  export default url;
}
