import { HeroBand } from '../src/shop/index.ts';
import { Announcement, LinkButton, LogoMark, Stitch, Year } from '../src/ui/index.ts';
import { example, type ExampleGroup } from './example.ts';
import { OBVERSE } from './products.ts';

/** The visual motifs of the shop. */
export const brand: ExampleGroup = {
  title: 'Brand',
  entries: [
    {
      name: 'Announcement',
      use: 'One sentence of news above the header of every page.',
      wide: true,
      examples: [
        example('default', <Announcement>Free shipping on orders over $75.</Announcement>),
      ],
    },
    {
      name: 'LogoMark',
      use: 'The shop in header and footer: the uploaded logo, or the name beside the coin.',
      examples: [
        example('name', <LogoMark name="Challenge Coins of Haiti" picture={undefined} />),
        example(
          'uploaded logo',
          <LogoMark name="Challenge Coins" picture={OBVERSE} alt="Challenge Coins" />,
        ),
        example(
          'logo that does not load',
          <LogoMark name="Challenge Coins" picture="/api/images/missing-320.webp" />,
        ),
      ],
    },
    {
      name: 'HeroBand',
      use: 'The opening of the home page. One per page; its title is the heading of the page.',
      wide: true,
      examples: [
        example(
          'default',
          <div className="catalogue-container">
            <HeroBand
              subtitle="Struck in numbered editions"
              title={<p>Haiti, 1804</p>}
              description="The women and men who won independence, in bronze, copper, silver and gold."
            >
              <LinkButton to="/shop" variant="primary" size="large">
                Shop All
              </LinkButton>
            </HeroBand>
          </div>,
        ),
      ],
    },
    {
      name: 'Stitch',
      use: 'The seam between two bands of a page. Decoration only.',
      wide: true,
      examples: [example('default', <Stitch />)],
    },
    {
      name: 'Year',
      use: 'The year of a coin as an ornament above a section. The text has to name the year, too.',
      wide: true,
      examples: [example('default', <Year year={1804} />)],
    },
  ],
};
