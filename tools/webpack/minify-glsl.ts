// Minifies shaders: to the minifier of scripts, GLSL would be a text.

const TOKEN = /\/\/.*|#.*\n|[A-Za-z_]\w*|\d*\.?\d+(?:e-?\d+)?\.?|[-+*/<>=!&|]=|&&|\|\||\+\+|--|\S/g;
const TYPE = /^(float|int|bool|vec[234])$/;
const NAME = /^[A-Za-z_]/;
/** Their variables have the names by which scripts or other shaders know them. */
const INTERFACE = ['uniform', 'in', 'out'];

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Names that a declaration introduces: `float a = f(b, c), d;` introduces `a` and `d`. */
function declaredBy(tokens: readonly string[], type: number): string[] {
  const names: string[] = [];
  let depth = 0;
  for (let i = type + 1; i < tokens.length; i++) {
    const token = tokens[i] ?? '';
    if (token === '(') depth++;
    if (token === ')') depth--;
    const isNext = i === type + 1 || (depth === 0 && tokens[i - 1] === ',');
    // The next parameter of a function, and constructors such as `vec2(0)`, are no further names.
    if (depth < 0 || token === ';' || (isNext && (!NAME.test(token) || TYPE.test(token)))) break;
    if (isNext) names.push(token);
  }
  return names;
}

/** Short names for everything that the shader declares by itself. */
function shorten(tokens: readonly string[]): ReadonlyMap<string, string> {
  const declared = tokens.flatMap((token, i) =>
    TYPE.test(token) && !INTERFACE.includes(tokens[i - 1] ?? '') ? declaredBy(tokens, i) : [],
  );
  const taken = new Set(tokens);
  const free = ['', '_']
    .flatMap((prefix) => Array.from(LETTERS, (letter) => prefix + letter))
    .filter((name) => !taken.has(name));
  const long = [...new Set(declared)].filter((name) => name.length > 1);
  return new Map(long.map((name, i) => [name, free[i] ?? name]));
}

/**
 * The shader without comments and spaces, and with short names for its functions and variables. Understands what our
 * shaders use: no block comments, structs, matrices or macros.
 */
export function minifyGlsl(source: string): string {
  const tokens = (source.match(TOKEN) ?? []).filter((token) => !token.startsWith('//'));
  const names = shorten(tokens);
  let result = '';
  let previous = '';
  for (const token of tokens) {
    const isMember = previous === '.';
    if (/\w$/.test(previous) && /^\w/.test(token)) result += ' ';
    result += isMember ? token : (names.get(token) ?? token);
    previous = token;
  }
  return result;
}
