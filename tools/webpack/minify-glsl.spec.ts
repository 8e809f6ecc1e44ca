import { minifyGlsl } from './minify-glsl.ts';

describe('minifyGlsl', () => {
  it('removes comments and spaces, and keeps the lines of directives', () => {
    const source = '#version 300 es\n// Sizes.\nprecision highp float;\n\nin vec2 p; // A point.\n';
    expect(minifyGlsl(source)).toBe('#version 300 es\nprecision highp float;in vec2 p;');
  });

  it('shortens the names of functions, parameters and variables', () => {
    expect(
      minifyGlsl(
        'float area(vec2 size, float scale) { float w = size.x, h = size.y; return w * h * scale; }',
      ),
    ).toBe('float a(vec2 b,float c){float w=b.x,h=b.y;return w*h*c;}');
  });

  it('keeps names that scripts or other shaders know, built-in names and members', () => {
    const source =
      'uniform float size; out vec4 colour; void main() { vec3 size2 = vec3(size, 0, 1); colour.rgb = size2.rgb; }';
    expect(minifyGlsl(source)).toBe(
      'uniform float size;out vec4 colour;void main(){vec3 a=vec3(size,0,1);colour.rgb=a.rgb;}',
    );
  });

  it('never uses a name that the shader has', () => {
    expect(minifyGlsl('float a; float long_; float b; float other;')).toBe(
      'float a;float c;float b;float d;',
    );
  });

  it('declares the names of a list, but not its values', () => {
    expect(minifyGlsl('float one = max(two(3., x), y), three;')).toBe(
      'float a=max(two(3.,x),y),b;',
    );
  });

  it('keeps numbers apart from words', () => {
    expect(minifyGlsl('return .5 + 1e-6 - 2.;')).toBe('return.5+1e-6-2.;');
  });
});
