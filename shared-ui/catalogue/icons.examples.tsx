import * as icons from '../src/ui/icons/icons.tsx';
import { example, type ExampleGroup } from './example.ts';

const { HeartIcon } = icons;

/** Every icon with its name. */
export const iconNames: ExampleGroup = {
  title: 'Icons',
  entries: [
    {
      name: 'Icons',
      use: 'Beside a text, or in a button with an aria-label: icons are hidden from assistive technology.',
      wide: true,
      examples: [
        example(
          'all icons',
          <ul role="list" className="catalogue-icons">
            {Object.entries(icons).map(([name, Icon]) => (
              <li key={name}>
                <Icon />
                <small>{name}</small>
              </li>
            ))}
          </ul>,
        ),
        example('HeartIcon filled', <HeartIcon filled />),
        example(
          'sizes 16, 20 and 32',
          <div className="catalogue-row">
            <icons.CartIcon size={16} />
            <icons.CartIcon />
            <icons.CartIcon size={32} />
          </div>,
        ),
      ],
    },
  ],
};
