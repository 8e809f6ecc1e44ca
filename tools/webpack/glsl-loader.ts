// Loader of shaders, which the minifier of scripts would keep as they are.

/** Removes comments and indentation. Names stay: short ones would save 0.4 kB and make the driver's errors unreadable. */
export default function glslLoader(source: string): string {
  return source.replaceAll(/\/\/.*$/gm, '').replaceAll(/\n\s+/g, '\n');
}
