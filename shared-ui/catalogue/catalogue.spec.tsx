import { render } from '@testing-library/react';
import { isValidElement, type ReactNode } from 'react';
import { RouterProvider } from '@challenge-coins/shared-ui/platform';
import { createMemoryRouter } from '@challenge-coins/shared-ui/platform/memory-router';
import * as shop from '../src/shop/index.ts';
import * as ui from '../src/ui/index.ts';
import { GROUPS } from './groups.ts';
import { Stateful } from './stateful.tsx';

const EXAMPLES = GROUPS.flatMap(({ entries }) =>
  entries.flatMap(({ name, examples }) =>
    examples.map(({ title, element }) => ({ name: `${name}: ${title}`, element })),
  ),
);

/** The types of all elements that an example itself creates, not those inside of the components. */
function elementTypes(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(elementTypes);
  if (!isValidElement<Record<string, unknown>>(node)) return [];
  const { type, props } = node;
  const inner: unknown = type === Stateful ? drawn(props) : Object.values(props);
  return [type, ...elementTypes(inner)];
}

/** What a `Stateful` draws at first. */
function drawn({ initial, children }: Record<string, unknown>): unknown {
  return (children as (value: unknown, setValue: () => void) => ReactNode)(
    initial,
    () => undefined,
  );
}

it.each(EXAMPLES)('$name renders without an error on the console', ({ element }) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '*', element }], '/');
  const { container } = render(<RouterProvider router={router} />);
  expect(container).not.toBeEmptyDOMElement();
  expect(error).not.toHaveBeenCalled();
});

it('names every example once', () => {
  const names = EXAMPLES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('has an example of every component that shared-ui exports', () => {
  const shown = new Set(EXAMPLES.flatMap(({ element }) => elementTypes(element)));
  const components = Object.entries({ ...ui, ...shop }).filter(
    ([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name),
  );
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter(([, value]) => !shown.has(value)).map(([name]) => name)).toEqual([]);
});
