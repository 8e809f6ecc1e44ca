import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { ProductPicture } from '@challenge-coins/shared-ui/shop';
import { PageHeading, PageContainer, Year } from '@challenge-coins/shared-ui/ui';
import { firstProductsQuery } from '../features/catalog/catalog.queries.ts';
import { HONOURED } from '../features/content/honoured.ts';
import classes from './about.module.css';

/** About Us: mission, why 1804, quality, honoured heroes. */
export function AboutPage() {
  return (
    <PageContainer page>
      <PageHeading title="About us">About Us</PageHeading>
      <section className={classes.section} aria-labelledby="mission">
        <h2 id="mission">Our mission</h2>
        <div className={classes.text}>
          <p className={classes.lead}>
            We strike the independence of Haiti in metal: its people, its places and its dates, one
            coin each.
          </p>
          <p>
            The revolution that began in 1791 ended slavery in Saint-Domingue and made Haiti, in
            1804, the first state founded by people who had freed themselves. Its story is often
            told in a paragraph. A coin is small, but it lasts, it is passed from hand to hand, and
            someone always asks what it is.
          </p>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="why-1804">
        <h2 id="why-1804">Why 1804</h2>
        <div className={classes.text}>
          <Year year={1804} />
          <p>
            On 1 January 1804, at <span lang="fr">Gonaïves</span>, Jean-Jacques Dessalines
            proclaimed independence and gave the country back its indigenous name: Haiti, in Kreyòl{' '}
            <span lang="ht">Ayiti</span>. That is why our first coin is dated 1804, and why exactly
            1,804 of it exist.
          </p>
          <p>
            The flag is older by seven months. By tradition, the white was torn out of the tricolour
            at <span lang="fr">Arcahaie</span> on 18 May 1803, and Catherine Flon sewed the blue to
            the red. The stitch you see across this shop, and on the reverse of every coin, is hers.
          </p>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="quality">
        <h2 id="quality">Quality</h2>
        <div className={classes.text}>
          <p>
            The coins are struck in bronze, copper and brass, some of them plated with silver or
            gold, and most measure 44.5 mm. Weight, metal and diameter are listed on every product
            page.
          </p>
          <p>
            A limited coin is a numbered coin. Each piece has its own number, comes with a
            certificate of authenticity, and can belong to one order only. When the last one is
            sold, no more are struck.
          </p>
        </div>
      </section>
      <section className={classes.section} aria-labelledby="honoured">
        <h2 id="honoured">Honoured heroes</h2>
        <dl className={classes.roll}>
          {HONOURED.map(({ year, name, deed, productId }) => (
            <div key={name}>
              <dt>
                <Coin id={productId} />
                <span className={classes.date}>{year}</span>{' '}
                <Link to={`/product/${productId}`}>{name}</Link>
              </dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
      </section>
    </PageContainer>
  );
}

/** The coin of an honoured person, if the shop has it. */
function Coin({ id }: { id: string }) {
  const { data } = useQuery(firstProductsQuery);
  const product = data?.items.find((candidate) => candidate.id === id);
  return (
    <span className={classes.coin} aria-hidden="true">
      {product && <ProductPicture product={product} sizes="4rem" />}
    </span>
  );
}

export { AboutPage as Component };
