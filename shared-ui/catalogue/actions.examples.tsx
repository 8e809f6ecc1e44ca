import { Button, LinkButton, PlusIcon, type ButtonAppearance } from '../src/ui/index.ts';
import { example, type ExampleGroup } from './example.ts';

const VARIANTS: readonly NonNullable<ButtonAppearance['variant']>[] = [
  'primary',
  'secondary',
  'quiet',
  'danger',
];

/** Buttons and links that look like buttons. */
export const actions: ExampleGroup = {
  title: 'Actions',
  entries: [
    {
      name: 'Button',
      use: 'Starts an action on this page. One primary button per screen part; danger only for what cannot be undone.',
      wide: true,
      examples: [
        ...VARIANTS.map((variant) =>
          example(
            variant,
            <div className="catalogue-row">
              <Button variant={variant}>Regular</Button>
              <Button variant={variant} size="large">
                Large
              </Button>
              <Button variant={variant} size="small">
                Small
              </Button>
              <Button variant={variant} busy>
                Busy
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
            </div>,
          ),
        ),
        example(
          'icon',
          <Button size="icon" variant="quiet" aria-label="Add a coin">
            <PlusIcon />
          </Button>,
        ),
        example(
          'wide',
          <Button variant="primary" wide>
            Add to Cart
          </Button>,
        ),
      ],
    },
    {
      name: 'LinkButton',
      use: 'Leads to another page of the shop. It takes the variants and sizes of Button.',
      examples: [
        ...VARIANTS.map((variant) =>
          example(
            variant,
            <LinkButton to="/shop" variant={variant}>
              Shop All
            </LinkButton>,
          ),
        ),
      ],
    },
  ],
};
