/** A picture that is built into a part: its address. */
declare module '*.webp' {
  const url: string;
  export default url;
}
