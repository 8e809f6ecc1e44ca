import type { LoadedCoin } from './load-coin.ts';

/** Maximum number of canvas pixels per CSS pixel. */
const MAX_DENSITY = 2;
/** Minimum canvas size in pixels. A smaller coin is scaled down by CSS. */
const MIN_SIZE = 240;

/**
 * Draws a coin, turned by `angle` (radians) about its vertical axis. The light is above a point of the coin: from -1
 * (left, top) to 1 (right, bottom).
 */
export type DrawCoin = (angle: number, lightX: number, lightY: number) => void;

/**
 * Prepares drawing a coin with WebGL 2. Throws without a GPU: a software renderer would take more than 100 ms per
 * frame.
 */
export function createCoinRenderer(
  canvas: HTMLCanvasElement,
  { shaders, sides }: LoadedCoin,
): DrawCoin {
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true, antialias: false });
  if (!gl) throw new Error('No WebGL 2');
  const program = gl.createProgram();
  for (const type of ['VERTEX_SHADER', 'FRAGMENT_SHADER'] as const) {
    const compiled = gl.createShader(gl[type]);
    if (!compiled) continue;
    gl.shaderSource(compiled, shaders[type]);
    gl.compileShader(compiled);
    gl.attachShader(program, compiled);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error('No WebGL 2');
  gl.useProgram(program);

  /** Sets a uniform: a number, a pair, or a list of triples. Browsers cache the locations. */
  const set = (name: string, ...values: readonly number[]) => {
    const kind = Math.min(values.length, 3) as 1 | 2 | 3;
    gl[`uniform${kind}fv`](gl.getUniformLocation(program, name), values);
  };
  for (const [unit, { planes, uniforms }] of sides.entries()) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, planes);
    // Read by small coins. The level 0 of others is interpolated by default.
    gl.generateMipmap(gl.TEXTURE_2D);
    for (const [name, values] of Object.entries(uniforms)) set(name, ...values);
  }
  // The obverse is texture 0 by default.
  gl.uniform1i(gl.getUniformLocation(program, 'reverse'), 1);
  set('rows', ...sides.map(({ planes }) => (2 * planes.height) / planes.width));

  return (angle, lightX, lightY) => {
    const size = Math.round(
      Math.max(MIN_SIZE, canvas.clientWidth * Math.min(devicePixelRatio, MAX_DENSITY)),
    );
    if (canvas.width !== size) {
      canvas.width = size;
      canvas.height = size;
      gl.viewport(0, 0, size, size);
      set('pixel', 2 / size);
    }
    set('pose', angle, lightX, lightY);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
