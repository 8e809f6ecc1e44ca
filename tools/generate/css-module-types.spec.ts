import { toDeclaration } from './css-module-types.ts';

describe('the type of a style sheet', () => {
  it('has the classes of its selectors, once each', () => {
    const css = `@layer app {
      /* not .this */
      .card:hover > .link::after { content: '.nor-this'; inset: 0.5rem }
      @media (width < 40rem) { .card :is(.name, button) { margin: .5em } }
    }`;
    expect(toDeclaration('features/catalog/card.module.css', css)).toBe(
      "declare module '*/card.module.css' { const classes: Readonly<Record<'card' | 'link' | 'name', string>>; export default classes; }\n",
    );
  });

  it('has no classes if the sheet is not a CSS module', () => {
    expect(toDeclaration('ui/reset.css', 'p { margin: 0 }')).toBe(
      "declare module '*/reset.css' {}\n",
    );
  });
});
