import {
  GiftSetCasePicture,
  NumberedPicture,
  NumberedReverse,
  PageText,
  Plate,
  PlateCaption,
  PriceTag,
  ProductBadges,
  ProductCard,
  ProductLink,
  ProductPicture,
  STATUS_LABELS,
  StatusBadge,
} from '../src/shop/index.ts';
import { EmptyPlate, EmptyState, LinkButton, Picture } from '../src/ui/index.ts';
import { example, type ExampleGroup } from './example.ts';
import { coin, coinWithoutPicture, numberedPicture, OBVERSE, productStates } from './products.ts';

const SIZES = '15rem';
const states = Object.entries(productStates);

/** Pictures of coins, with the plates they lie on. */
export const pictures: ExampleGroup = {
  title: 'Pictures',
  entries: [
    {
      name: 'Picture',
      use: 'Any picture of the shop: picks format and width, and draws a blank where there is none.',
      examples: [OBVERSE, null, '/api/images/missing-640.webp'].map((src) =>
        example(
          src === OBVERSE ? 'default' : src ? 'does not load' : 'no picture',
          <div className="catalogue-picture">
            <Picture src={src} alt="Toussaint Louverture" sizes={SIZES} />
          </div>,
        ),
      ),
    },
    {
      name: 'ProductPicture',
      use: 'A picture of a product, with its own alternative text and a blank of its metal while it loads.',
      examples: [coin, coinWithoutPicture].map((product) =>
        example(
          product === coin ? 'default' : 'no picture',
          <div className="catalogue-picture">
            <ProductPicture product={product} sizes={SIZES} />
          </div>,
        ),
      ),
    },
    {
      name: 'Plate',
      use: 'A product in a list, on the pale ground of a printed catalogue.',
      examples: [
        example(
          'default',
          <div className="catalogue-picture">
            <Plate product={coin} sizes={SIZES} />
          </div>,
        ),
      ],
    },
    {
      name: 'PlateCaption',
      use: 'Catalogue number, year, measures and metal below a plate.',
      examples: [
        example('coin', <PlateCaption product={coin} />),
        example(
          'accessory',
          <PlateCaption
            product={{ ...coin, id: '28', diameter: null, dimensions: '20 × 12 cm' }}
          />,
        ),
      ],
    },
    {
      name: 'NumberedReverse',
      use: 'The reverse of a product with the number of one piece.',
      examples: [62, 100_000, null].map((number) =>
        example(
          number === null ? 'no number' : `N° ${number}`,
          <div className="catalogue-picture">
            <NumberedReverse product={coin} number={number} sizes={SIZES} />
          </div>,
        ),
      ),
    },
    {
      name: 'NumberedPicture',
      use: 'A number on a picture that another component draws.',
      examples: [
        example(
          'default',
          <div className="catalogue-picture">
            <NumberedPicture picture={numberedPicture} number={1804}>
              {({ url, alt }) => <Picture src={url} alt={alt} sizes={SIZES} />}
            </NumberedPicture>
          </div>,
        ),
      ],
    },
    {
      name: 'GiftSetCasePicture',
      use: 'The gift set with its seats. Decoration: the text beside it names the coins.',
      examples: [
        example(
          'two of three seats taken',
          <div className="catalogue-picture">
            <GiftSetCasePicture coins={[coin, { image: OBVERSE }, null]} />
          </div>,
        ),
      ],
    },
    {
      name: 'PageText',
      use: 'Text of an information page, from plain text with headings, paragraphs and lists.',
      wide: true,
      examples: [
        example(
          'default',
          <PageText
            text={'We strike coins.\n\n# Your rights\n\n- You can write to us.\n- We answer.'}
          />,
        ),
      ],
    },
    {
      name: 'EmptyPlate',
      use: 'A coin that does not exist.',
      wide: true,
      examples: [example('default', <EmptyPlate caption="Cat. 404 · never struck" />)],
    },
    {
      name: 'EmptyState',
      use: 'A whole page without content, such as an empty cart.',
      wide: true,
      examples: [
        example(
          'default',
          <EmptyState caption="Cat. 0 · not yet chosen">
            <p>Your cart is empty.</p>
            <LinkButton to="/shop">Browse Coins</LinkButton>
          </EmptyState>,
        ),
      ],
    },
  ],
};

/** Products in lists. */
export const products: ExampleGroup = {
  title: 'Products',
  entries: [
    {
      name: 'ProductCard, ProductLink',
      use: 'A product in a list. The ProductLink is its one link; all of the card is its target.',
      examples: [
        ...[...states, ['no picture', coinWithoutPicture] as const].map(([title, product]) =>
          example(
            title,
            <ProductCard product={product} level={3} name={<ProductLink product={product} />} />,
          ),
        ),
        example(
          'in a narrow list',
          <div className="catalogue-container">
            <ProductCard product={coin} level={3} name={<ProductLink product={coin} />} />
          </div>,
        ),
      ],
    },
    {
      name: 'PriceTag',
      use: 'The price wherever a product can be bought.',
      examples: [...states, ['no price yet', { ...coin, price: null }] as const].map(
        ([title, product]) => example(title, <PriceTag product={product} />),
      ),
    },
    {
      name: 'ProductBadges',
      use: 'Discount and availability as a shopper sees them. Coming Soon is part of PriceTag.',
      examples: states
        .filter(([, { status }]) => status !== 'coming_soon')
        .map(([title, product]) => example(title, <ProductBadges product={product} />)),
    },
    {
      name: 'StatusBadge',
      use: 'The status as it is stored, for the back office.',
      examples: Object.keys(STATUS_LABELS).map((status) =>
        example(status, <StatusBadge status={status} />),
      ),
    },
  ],
};
