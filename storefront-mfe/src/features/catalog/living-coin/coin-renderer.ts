import { FRAGMENT, VERTEX } from './coin-shader.ts';
import { METALS, type ReliefMap } from './reliefs.ts';
import type { ReliefPlanes } from './relief-planes.ts';

/** Direction of the light or of a normal: x to the right, y down, z towards the viewer. */
export type Direction = readonly [x: number, y: number, z: number];

/** Maximum number of canvas pixels per CSS pixel. */
const MAX_DENSITY = 2;

/** Draws a coin, turned by `angle` (radians) about its vertical axis, in the light from a direction. */
export type DrawCoin = (angle: number, light: Direction) => void;

/** Draws a coin until it is released. */
export interface CoinRenderer {
  readonly draw: DrawCoin;
  /** Frees the memory of the GPU: up to 28 MB. */
  readonly release: () => void;
}

/**
 * Prepares drawing a coin with WebGL 2. Throws without a GPU: a software renderer would take more than 100 ms per
 * frame.
 */
export function createCoinRenderer(
  canvas: HTMLCanvasElement,
  relief: ReliefMap,
  sides: readonly [obverse: ReliefPlanes, reverse: ReliefPlanes],
): CoinRenderer {
  const gl = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true, antialias: false });
  if (!gl) throw new Error('No WebGL 2');
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('No shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? 'The shader does not link');
  gl.useProgram(program);

  const locate = (name: string) => gl.getUniformLocation(program, name);
  const textures = sides.map(() => gl.createTexture());
  for (const [unit, { picture }] of sides.entries()) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, textures[unit] ?? null);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.uniform1i(locate(unit === 0 ? 'obverse' : 'reverse'), unit);
  }
  gl.uniform2f(locate('rows'), sides[0].rows, sides[1].rows);
  const { metal, share, enamels = [] } = relief;
  const numbers: Record<string, number | readonly number[]> = { ...METALS[metal], enamels, share };
  for (const [name, value] of Object.entries(numbers)) {
    if (typeof value === 'number') gl.uniform1f(locate(name), value);
    else if (value.length > 0) gl.uniform3fv(locate(name), new Float32Array(value));
  }

  const [turn, light, pixel] = ['turn', 'light', 'pixel'].map(locate);
  const draw: DrawCoin = (angle, direction) => {
    const size = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, MAX_DENSITY));
    if (canvas.width !== size) {
      canvas.width = size;
      canvas.height = size;
    }
    gl.viewport(0, 0, size, size);
    gl.uniform1f(pixel ?? null, 2 / size);
    // Seen exactly from the side, neither face has a size, and the faces would be divided by it.
    gl.uniform2f(turn ?? null, Math.cos(angle) || 1e-6, Math.sin(angle) || 1e-6);
    gl.uniform3f(light ?? null, ...direction);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
  const release = () => {
    for (const texture of textures) gl.deleteTexture(texture);
    gl.deleteProgram(program);
  };
  return { draw, release };
}
